import { cleanText, foldText } from '../../kernel/clean-text.js';
import type { VehicleType } from './vehicle-types.js';

/** Greek and Cyrillic letters that look like those of a plate. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .concat(['ØO', 'ŁL', 'ĐD', 'ÐD', 'ŒOE', 'ÆAE', 'ẞSS', 'ÞTH', 'ĦH', 'ŦT', 'ŊN'])
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/**
 * Returns a plate in its stored form: capital Latin letters without accents, digits, and one dash or space between
 * groups. People type any dash, dot or space, accents of their country (« GÖ-AB 123 »), and letters of other alphabets
 * that look the same.
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

/** Two plates are the same when their letters and digits are. */
export function plateKey(plate: string): string {
  return readPlate(plate).replace(/[^A-Z0-9]/g, '');
}

/**
 * What a carte grise proves about a vehicle. It does not prove its colour, its year as the owner counts it, or its
 * size.
 */
export interface ProvenFacts {
  type_vehicule: VehicleType;
  marque: string;
  modele: string;
  immatriculation: string;
}

/**
 * Returns whether a changed fact needs a new carte grise to prove it; another spelling of the same plate or name does
 * not.
 */
export function needsNewCarteGrise(known: ProvenFacts, corrected: ProvenFacts): boolean {
  return (
    known.type_vehicule !== corrected.type_vehicule ||
    foldText(known.marque) !== foldText(corrected.marque) ||
    foldText(known.modele) !== foldText(corrected.modele) ||
    plateKey(known.immatriculation) !== plateKey(corrected.immatriculation)
  );
}
