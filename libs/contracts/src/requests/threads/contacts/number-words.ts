/** The class of a number word: 1 for units, 10 for teens, 20 for tens. */
const WORDS = new Map<string, number>([
  ...['zero', 'nul', 'un', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'].map(units),
  ...['one', 'two', 'three', 'four', 'five', 'seven', 'eight', 'nine', 'oh', 'hui', 'sis', 'set', 'cinc'].map(units),
  ...['dix', 'onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'ten', 'eleven', 'twelve'].map(teens),
  ...[
    'vingt',
    'vingts',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
    'septante',
    'huitante',
    'octante',
    'nonante',
  ].map(tens),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(tens),
]);
const KIND = { units: 1, teens: 10, tens: 20 };
const LONGEST = 9;

function units(word: string): [string, number] {
  return [word, 1];
}
function teens(word: string): [string, number] {
  return [word, 10];
}
function tens(word: string): [string, number] {
  return [word, 20];
}

/** Splits a word into number words (« zerosixdouze »); empty when it contains anything else. */
export function numberWordsOf(word: string): string[] {
  if (WORDS.has(word)) return [word];
  const found: string[] = [];
  for (let at = 0; at < word.length; at += found.at(-1)?.length ?? 1) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 1 && !WORDS.has(word.slice(at, at + length))) length -= 1;
    if (length < 2) return [];
    found.push(word.slice(at, at + length));
  }
  return found.length > 2 ? found : [];
}

/** Returns how many digits a word adds after another: « quatre-vingt-dix-huit » gives two digits in all. */
export function figuresAdded(word: string, before: string | undefined): number {
  const kind = WORDS.get(word) ?? 0;
  const last = before === undefined ? 0 : (WORDS.get(before) ?? 0);
  if (word.startsWith('vingt') && before === 'quatre') return 1;
  if (kind === KIND.tens) return 2;
  if (kind === KIND.teens) return last === KIND.tens ? 0 : 2;
  return last === KIND.tens || (last === KIND.teens && before === 'dix') ? 0 : 1;
}
