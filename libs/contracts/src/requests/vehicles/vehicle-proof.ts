import type { VehicleType } from './vehicle-types.js';

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
    plainName(known.marque) !== plainName(corrected.marque) ||
    plainName(known.modele) !== plainName(corrected.modele) ||
    plainPlate(known.immatriculation) !== plainPlate(corrected.immatriculation)
  );
}

const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('fr-FR');
const plainPlate = (plate: string) => plate.toUpperCase().replace(/[^A-Z0-9]/g, '');
