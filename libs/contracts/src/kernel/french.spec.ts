import { z } from 'zod';
import './french.js';
import { refusals } from './accepted.fixture.js';

const REQUIRED = 'Ce champ est obligatoire';
const UNREADABLE = 'Cette valeur n’est pas valable';

describe('what a field says that has no words of its own', () => {
  it.each([
    [z.string(), undefined, REQUIRED],
    [z.string(), null, REQUIRED],
    [z.number(), '', REQUIRED],
    [z.string(), 12, UNREADABLE],
    [z.number(), 'douze', 'Indiquez un nombre'],
    [z.int(), 1.5, 'Indiquez un nombre entier'],
    [z.number().max(1_000), 1_001, 'La valeur maximale est de 1000'],
    [z.number().min(0.5), 0.1, 'La valeur minimale est de 0,5'],
    [z.number().multipleOf(0.5), 0.7, 'La valeur va par pas de 0,5'],
    [z.string().max(3), 'trop', '3 caractères au maximum'],
    [z.string().max(3_000), 'a'.repeat(3_001), '3000 caractères au maximum'],
    [z.string().min(8), 'court', '8 caractères au minimum'],
    [z.string().min(2), 'a', '2 caractères au minimum'],
    [z.string().min(1), '', REQUIRED],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], '2 valeurs au maximum'],
    [z.array(z.string()).min(1), [], 'Choisissez au moins une valeur'],
    [z.array(z.string()).min(2), ['a'], '2 valeurs au minimum'],
    [z.enum(['gare']), 'port', 'Ce choix n’existe pas'],
    [z.enum(['gare']), '', REQUIRED],
    [z.enum(['gare']), undefined, REQUIRED],
    [z.uuid(), 'ici', 'Le format n’est pas valable'],
    [z.uuid(), '', REQUIRED],
    [z.strictObject({}), { is_admin: true }, 'Ce formulaire contient un champ inconnu'],
    [z.union([z.string(), z.number()]), true, UNREADABLE],
  ])('is French %#', (schema, value, message) => {
    expect(refusals(schema, value)).toEqual([`: ${message}`]);
  });
});
