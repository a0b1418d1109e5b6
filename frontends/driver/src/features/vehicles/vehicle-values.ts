import {
  VEHICLE_YEAR_MIN,
  changedVehicleSchema,
  newVehicleSchema,
  type Vehicle,
} from '@placette/contracts/requests/schema';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { zodResolver } from '@hookform/resolvers/zod';
import type { SummaryError } from '@placette/ui/error-summary';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type NewVehicle = z.output<typeof newVehicleSchema>;
type ChangedVehicle = z.output<typeof changedVehicleSchema>;

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

/** VE-02: a new vehicle starts from this year. */
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

export const vehicleResolver = zodResolver(newVehicleSchema) as unknown as Resolver<VehicleValues, unknown, NewVehicle>;

export function valuesOfVehicle(vehicle: Vehicle): VehicleValues {
  const { type_vehicule, marque, modele, immatriculation, couleur, annee, hauteur_m, longueur_m } = vehicle;
  return { type_vehicule, marque, modele, immatriculation, couleur, annee, hauteur_m, longueur_m, carte_grise: '' };
}

/** The carte grise only where a fact that it proves changes. */
export function correctionResolver(known: Vehicle): Resolver<VehicleValues, unknown, ChangedVehicle> {
  const whole = vehicleResolver as unknown as Resolver<VehicleValues, unknown, ChangedVehicle>;
  const facts = zodResolver(changedVehicleSchema) as unknown as typeof whole;
  return (values, context, options) =>
    needsNewCarteGrise(known, values)
      ? whole(values, context, options)
      : facts({ ...values, carte_grise: null as unknown as string }, context, options);
}

/** In the order of the form; the label says which field an error is about when its text does not. */
const LABELS: Record<keyof VehicleValues, string | null> = {
  type_vehicule: 'Type de véhicule',
  marque: 'Marque',
  modele: 'Modèle',
  immatriculation: 'Immatriculation',
  annee: 'Année',
  couleur: 'Couleur',
  hauteur_m: 'Hauteur',
  longueur_m: 'Longueur',
  carte_grise: null,
};

export function summaryErrors(errors: FieldErrors<VehicleValues>): SummaryError[] {
  return (Object.keys(LABELS) as (keyof VehicleValues)[]).flatMap((field) => {
    const message = errors[field]?.message;
    const label = LABELS[field];
    if (!message) return [];
    return [{ field, message: label === null ? message : `${label}\u00a0: ${message}` }];
  });
}
