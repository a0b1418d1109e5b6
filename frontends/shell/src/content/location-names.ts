const MASCULINE =
  /^(?:Stade|Parc|Zénith|Palais|Domaine|Circuit|Théâtre|Site|Dôme|Vélodrome|Grand Palais|Groupama|Stadium|Puy)\b/;

/** « de l’aéroport Paris-Orly », « de la gare du Nord », « du Stade de France »; any other name after « de ». */
export function ofLocation(name: string): string {
  if (name.startsWith('Aéroport ')) return `de l’a${name.slice(1)}`;
  if (name.startsWith('Gare ')) return `de la g${name.slice(1)}`;
  if (MASCULINE.test(name)) return `du ${name}`;
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  return /^[AEIOUÉÈ]/.test(name) ? `d’${name}` : `de ${name}`;
}
