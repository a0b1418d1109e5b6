/** Regions that « en » does not fit: « dans le Grand Est », « à La Réunion ». */
const PREPOSITIONS: Readonly<Record<string, string>> = {
  'Grand Est': 'dans le',
  'Hauts-de-France': 'dans les',
  'Pays de la Loire': 'dans les',
  'La Réunion': 'à',
  Mayotte: 'à',
};

/** « en Bretagne », « dans les Hauts-de-France » */
export function inRegion(region: string): string {
  return `${PREPOSITIONS[region] ?? 'en'} ${region}`;
}
