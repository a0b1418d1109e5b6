import { foldText } from '../../kernel/clean-text.js';
import { plateKey } from './plate.js';
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
    foldText(known.marque) !== foldText(corrected.marque) ||
    foldText(known.modele) !== foldText(corrected.modele) ||
    plateKey(known.immatriculation) !== plateKey(corrected.immatriculation)
  );
}
