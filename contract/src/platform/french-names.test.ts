import { expect, test } from "vitest";
import { atName, ofName, theName } from "./french-names.ts";

test.each([
  ["Hôtel Mikeno", "de l’Hôtel Mikeno", "à l’Hôtel Mikeno", "l’Hôtel Mikeno"],
  ["HÔTEL IHUSI", "de l’HÔTEL IHUSI", "à l’HÔTEL IHUSI", "l’HÔTEL IHUSI"],
  ["Auberge du Lac", "de l’Auberge du Lac", "à l’Auberge du Lac", "l’Auberge du Lac"],
  ["Résidence Béatrice", "de la Résidence Béatrice", "à la Résidence Béatrice", "la Résidence Béatrice"],
  ["Chambre double", "de la Chambre double", "à la Chambre double", "la Chambre double"],
  ["Complexe Himbi", "du Complexe Himbi", "au Complexe Himbi", "le Complexe Himbi"],
  ["Le Grand Hôtel", "du Grand Hôtel", "au Grand Hôtel", "le Grand Hôtel"],
  ["Les Palmiers", "des Palmiers", "aux Palmiers", "les Palmiers"],
  ["La Perle", "de La Perle", "à La Perle", "La Perle"],
  ["L’Oasis", "de L’Oasis", "à L’Oasis", "L’Oasis"],
  ["Aline", "d’Aline", "à Aline", "Aline"],
  ["Élodie", "d’Élodie", "à Élodie", "Élodie"],
  ["Amani Guesthouse", "d’Amani Guesthouse", "à Amani Guesthouse", "Amani Guesthouse"],
  ["Patrick Kabongo", "de Patrick Kabongo", "à Patrick Kabongo", "Patrick Kabongo"],
  ["Kin Plaza", "de Kin Plaza", "à Kin Plaza", "Kin Plaza"],
  ["Hôtesse", "de Hôtesse", "à Hôtesse", "Hôtesse"],
  ["", "de ", "à ", ""],
])("%s is named %s, %s and %s", (name, of, at, the) => {
  expect([ofName(name), atName(name), theName(name)]).toEqual([of, at, the]);
});
