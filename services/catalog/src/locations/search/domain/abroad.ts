/** Towns that people travel from and that are no place here: what is written like them is something else. */
const ABROAD = new Set(
  (
    'geneve lausanne zurich berne lugano bruxelles charleroi anvers liege luxembourg londres manchester edimbourg dublin ' +
    'amsterdam rotterdam eindhoven francfort berlin munich cologne dusseldorf hambourg stuttgart karlsruhe vienne prague ' +
    'budapest varsovie cracovie copenhague stockholm oslo helsinki madrid barcelone gerone valencia seville malaga bilbao ' +
    'lisbonne porto faro rome milan turin venise naples florence bologne pise genes athenes istanbul alger oran tunis ' +
    'casablanca marrakech rabat dakar montreal'
  ).split(' '),
);

/** « Aéroport de Genève »: the words, but for the kind of place, are such a town. */
export function isAbroad({ words, kinds }: { words: readonly string[]; kinds: readonly string[] }): boolean {
  const named = words.filter((word) => !kinds.includes(word));
  return named.length === 1 && named.some((word) => [word, `${word}s`].some((town) => ABROAD.has(town)));
}
