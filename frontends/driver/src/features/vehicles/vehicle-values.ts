import {
  VEHICLE_YEAR_MIN,
  newVehicleSchema,
  vehicleFormSchema,
  type Vehicle,
} from '@placette/contracts/requests/schema';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { FormFields, FormSchema } from '@placette/ui/use-zod-form';
import type { z } from 'zod';

/** The form while it is filled in; `carte_grise` is the id of the file once it has arrived. */
export type VehicleValues = FormFields<typeof newVehicleSchema>;
type ChangedVehicle = Omit<z.output<typeof newVehicleSchema>, 'carte_grise'> & { carte_grise: string | null };

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

export function valuesOfVehicle(vehicle: Vehicle): VehicleValues {
  const { type_vehicule, marque, modele, immatriculation, couleur, annee, hauteur_m, longueur_m } = vehicle;
  return { type_vehicule, marque, modele, immatriculation, couleur, annee, hauteur_m, longueur_m, carte_grise: '' };
}

/** A new carte grise is needed only when something that it proves changes. */
export function correctionSchema(known: Vehicle): FormSchema<VehicleValues, ChangedVehicle> {
  const facts = vehicleFormSchema.transform((vehicle) => ({ ...vehicle, carte_grise: null }));
  return (values) => (needsNewCarteGrise(known, values) ? newVehicleSchema : facts);
}

/** In the order of the form; the label says which field an error is about when its text does not. */
export const LABELS: Record<keyof VehicleValues, string | null> = {
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
