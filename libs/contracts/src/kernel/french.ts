import { z } from 'zod';

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, useGrouping: false });
const REQUIRED = 'Ce champ est obligatoire';
const UNREADABLE = 'Cette valeur n’est pas valable';

/** The error text of a field whose schema has none of its own: every error text is French. */
function inFrench(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? REQUIRED
        : typeText(issue.expected);
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'not_multiple_of':
      return `La valeur va par pas de ${decimal.format(Number(issue.divisor))}`;
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? REQUIRED : 'Ce choix n’existe pas';
    case 'invalid_format':
      return issue.input === '' ? REQUIRED : 'Le format n’est pas valable';
    case 'unrecognized_keys':
      return 'Ce formulaire contient un champ inconnu';
    default:
      return UNREADABLE;
  }
}

function typeText(expected: string): string {
  if (expected === 'int') return 'Indiquez un nombre entier';
  return expected === 'number' ? 'Indiquez un nombre' : UNREADABLE;
}

function atLeast(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? REQUIRED : `${minimum} caractères au minimum`;
  if (origin === 'array') return minimum <= 1 ? 'Choisissez au moins une valeur' : `${minimum} valeurs au minimum`;
  return `La valeur minimale est de ${decimal.format(minimum)}`;
}

function atMost(origin: string, maximum: number): string {
  if (origin === 'string') return `${decimal.format(maximum)} caractères au maximum`;
  if (origin === 'array') return `${decimal.format(maximum)} valeurs au maximum`;
  return `La valeur maximale est de ${decimal.format(maximum)}`;
}

z.config({ customError: inFrench });
