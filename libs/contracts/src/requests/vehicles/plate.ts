import { cleanText } from '../../kernel/clean-text.js';

/** Letters of Greek and Cyrillic keyboards that look like those of a plate. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .concat(['ØO', 'ŁL', 'ĐD', 'ÐD', 'ŒOE', 'ÆAE', 'ẞSS', 'ÞTH', 'ĦH', 'ŦT', 'ŊN'])
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/**
 * A plate as it is stored: capital Latin letters without accents, figures, one dash or space between groups. People type any
 * dash, dot or space, accents of their country (« GÖ-AB 123 »), and letters of another alphabet that look the same.
 */
export function readPlate(typed: string): string {
  return cleanText(typed)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x00-\x7f]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .trim()
    .replace(/[\s\p{Pd}\u2212.·•‧∙⋅・]+/gu, (signs) => (signs.trim() === '' ? ' ' : '-'));
}

export function isPlate(plate: string): boolean {
  return /^[A-Z0-9][A-Z0-9 -]{1,18}[A-Z0-9]$/.test(plate);
}

/** Two plates are one when their letters and figures are. */
export function plateKey(plate: string): string {
  return readPlate(plate).replace(/[^A-Z0-9]/g, '');
}
