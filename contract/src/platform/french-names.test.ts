import { expect, test } from "vitest";
import { ofName } from "./french-names.ts";

test.each([
  ["Hôtel Mikeno", "de l’Hôtel Mikeno"],
  ["HÔTEL IHUSI", "de l’HÔTEL IHUSI"],
  ["Auberge du Lac", "de l’Auberge du Lac"],
  ["Résidence Béatrice", "de la Résidence Béatrice"],
  ["Complexe Himbi", "du Complexe Himbi"],
  ["Le Grand Hôtel", "du Grand Hôtel"],
  ["Les Palmiers", "des Palmiers"],
  ["La Perle", "de La Perle"],
  ["L’Oasis", "de L’Oasis"],
  ["Aline", "d’Aline"],
  ["Élodie", "d’Élodie"],
  ["Patrick Kabongo", "de Patrick Kabongo"],
  ["Hôtesse", "de Hôtesse"],
  ["", "de "],
])("%s: %s", (name, said) => expect(ofName(name)).toBe(said));
