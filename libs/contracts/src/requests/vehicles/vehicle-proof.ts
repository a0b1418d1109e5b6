import { cleanText, foldText } from '../../kernel/clean-text.js';
import type { VehicleType } from './vehicle-types.js';

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

/** What a carte grise says of a vehicle. Its colour, its year as its owner counts it and its size are not on it. */
export interface ProvenFacts {
  type_vehicule: VehicleType;
  marque: string;
  modele: string;
  immatriculation: string;
}

/** A changed fact that the carte grise proves needs a new one; the same plate or name spelled otherwise does not. */
export function needsNewCarteGrise(known: ProvenFacts, corrected: ProvenFacts): boolean {
  return (
    known.type_vehicule !== corrected.type_vehicule ||
    foldText(known.marque) !== foldText(corrected.marque) ||
    foldText(known.modele) !== foldText(corrected.modele) ||
    plateKey(known.immatriculation) !== plateKey(corrected.immatriculation)
  );
}
