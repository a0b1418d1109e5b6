import { VEHICLE_YEAR_MIN, newVehicleSchema } from '@placette/contracts/requests/schema';
import type { VehicleType } from '@placette/contracts/requests/vehicle-types';
import { decimal } from '@placette/ui/format';
import { zodResolver } from '@hookform/resolvers/zod';
import type { SummaryError } from '@placette/ui/error-summary';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type NewVehicle = z.output<typeof newVehicleSchema>;

/** The form while it is filled in; `carte_grise` is the id of the file once it has arrived. */
export interface VehicleValues {
  type_vehicule: VehicleType;
  marque: string;
  modele: string;
  immatriculation: string;
  couleur: string | null;
  annee: number;
  hauteur_m: number | null;
  longueur_m: number | null;
  carte_grise: string;
}

/** VE-02 */
export function blankVehicle(year: number): VehicleValues {
  return {
    type_vehicule: 'voiture',
    marque: '',
    modele: '',
    immatriculation: '',
    couleur: null,
    annee: Math.max(VEHICLE_YEAR_MIN, year),
    hauteur_m: null,
    longueur_m: null,
    carte_grise: '',
  };
}

export const vehicleResolver = zodResolver(newVehicleSchema, { error: sizeMessage }) as unknown as Resolver<
  VehicleValues,
  unknown,
  NewVehicle
>;

/** For the sizes, whose limits carry no words of their own. */
function sizeMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') return `La valeur minimale est de ${decimal(Number(issue.minimum))}\u00a0m`;
  if (issue.code === 'too_big') return `La valeur maximale est de ${decimal(Number(issue.maximum))}\u00a0m`;
  return undefined;
}

/** The order of the summary is that of the form. */
const ORDER: readonly (keyof VehicleValues)[] = [
  'type_vehicule',
  'marque',
  'modele',
  'immatriculation',
  'annee',
  'couleur',
  'hauteur_m',
  'longueur_m',
  'carte_grise',
];

export function summaryErrors(errors: FieldErrors<VehicleValues>): SummaryError[] {
  return ORDER.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
}
