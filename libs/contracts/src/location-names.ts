/** Common nouns that are written in lower case after their article. */
const COMMON_NOUNS: readonly [noun: string, article: string][] = [
  ['Aéroport', 'de l’'],
  ['Gare', 'de la '],
  ['Hippodrome', 'de l’'],
  ['Esplanade', 'de l’'],
  ['Citadelle', 'de la '],
  ['Cité', 'de la '],
  ['Halle', 'de la '],
  ['Arènes', 'des '],
];
const MASCULINE =
  /^(?:Stade|Parc|Zénith|Palais|Domaine|Circuit|Théâtre|Site|Dôme|Vélodrome|Grand Palais|Groupama|Stadium|Puy|Futuroscope)\b/;
/** The h of these town names is mute, so « de » and « à » are elided; before other h they are not. */
const ELIDED = /^(?:[AÀÂEÉÈÊIÎOÔUYŒ]|H(?:yères|endaye|ossegor|onfleur|énin|érouville))/;
const CONTRACTED: readonly [article: string, of: string, at: string][] = [
  ['Le ', 'du ', 'au '],
  ['Les ', 'des ', 'aux '],
];

/** For example « de l’aéroport Paris-Orly », « de la gare du Nord », « du Stade de France », « d’Eurexpo Lyon ». */
export function ofLocation(name: string): string {
  for (const [noun, article] of COMMON_NOUNS) {
    if (name.startsWith(`${noun} `)) return `${article}${name[0]!.toLowerCase()}${name.slice(1)}`;
  }
  return MASCULINE.test(name) ? `du ${name}` : ofTown(name);
}

/** For example « près de l’aéroport Paris-Orly ». */
export function nearLocation(name: string): string {
  return `près ${ofLocation(name)}`;
}

/** For example « de Nantes », « d’Orly », « du Mans », « des Abymes », « de La Rochelle ». */
export function ofTown(name: string): string {
  for (const [article, of] of CONTRACTED) {
    if (name.startsWith(article)) return `${of}${name.slice(article.length)}`;
  }
  return ELIDED.test(name) ? `d’${name}` : `de ${name}`;
}

/** For example « à Nantes », « au Mans », « aux Abymes », « à La Rochelle ». */
export function inTown(name: string): string {
  for (const [article, , at] of CONTRACTED) {
    if (name.startsWith(article)) return `${at}${name.slice(article.length)}`;
  }
  return `à ${name}`;
}
