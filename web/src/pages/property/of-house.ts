/** `de l’Hôtel du Fleuve`, `de Kin Plaza`. */
export const ofHouse = (name: string): string =>
  `${/^(?:h[ôo]tel|auberge)/i.test(name) ? "de l’" : /^(?:maison|résidence|villa)/i.test(name) ? "de la " : /^[aeéhiou]/i.test(name) ? "d’" : "de "}${name}`;
