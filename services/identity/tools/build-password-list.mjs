// Writes two lists of passwords that everybody tries first, lower case, one a line, sorted, none in both.
// data/leaked-passwords.txt: the most frequent ones of leaks (@zxcvbn-ts/language-common, MIT).
// data/common-passwords.txt: keyboard and counting patterns, and French words with the endings people add.
// Run again after an update of the package:
//   node services/identity/tools/build-password-list.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SHORTEST = 6;
const LEAKED = 20_000;
const require = createRequire(import.meta.url);
const ENDINGS = [
  '',
  '0',
  '1',
  '2',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '00',
  '01',
  '007',
  '13',
  '69',
  '75',
  '!',
  '1!',
  '123!',
  '2023',
  '2024',
  '2025',
  '2026',
  '2027',
];

const leaked = require('@zxcvbn-ts/language-common').dictionary['passwords-common'];
const words = readFileSync(new URL('./french-words.txt', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter(Boolean);

function repeats() {
  const found = [];
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789*.') {
    for (let length = SHORTEST; length <= 12; length += 1) found.push(character.repeat(length));
  }
  for (let pair = 0; pair < 100; pair += 1) {
    const digits = String(pair).padStart(2, '0');
    found.push(digits.repeat(3), digits.repeat(4));
  }
  for (let triple = 0; triple < 1000; triple += 1) found.push(String(triple).padStart(3, '0').repeat(2));
  return found;
}

function runs() {
  const rows = [
    '01234567890123',
    'abcdefghijklmnopqrstuvwxyz',
    'azertyuiopqsdfghjklmwxcvbn',
    'qwertyuiopasdfghjklzxcvbnm',
    'aqwzsxedcrfvtgb',
    '1qaz2wsx3edc4rfv',
    '1a2z3e4r5t6y',
    '1q2w3e4r5t6y',
    'a1b2c3d4e5f6',
    'a1z2e3r4t5y6',
  ];
  const found = [];
  for (const row of [...rows, ...rows.map((row) => [...row].reverse().join(''))]) {
    for (let start = 0; start + SHORTEST <= row.length; start += 1) {
      for (let length = SHORTEST; length <= 12 && start + length <= row.length; length += 1)
        found.push(row.slice(start, start + length));
    }
  }
  return found;
}

function years() {
  const found = [];
  for (let year = 1940; year <= 2030; year += 1)
    found.push(`${year}${year}`, `0101${year}`, `3112${year}`, `1407${year}`);
  return found;
}

const mostLeaked = new Set(leaked.filter((password) => password.length >= SHORTEST).slice(0, LEAKED));
const common = new Set([...repeats(), ...runs(), ...years()]);
for (const word of words)
  for (const ending of ENDINGS) if (word.length + ending.length >= SHORTEST) common.add(word + ending);

write('leaked-passwords.txt', [...mostLeaked]);
write(
  'common-passwords.txt',
  [...common].filter((password) => !mostLeaked.has(password)),
);

function write(name, list) {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), list.sort().join('\n') + '\n');
}
