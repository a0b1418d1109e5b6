import {
  bestFit,
  canBeChosen,
  vehicleFit,
  type ParkingLimits,
  type SizedVehicle,
  type VehicleFit,
} from './vehicle-fit.js';
import type { VehicleType } from './vehicle-types.js';

export interface NamedVehicle extends SizedVehicle {
  modele: string;
}

/** « une voiture » and « une moto »; the others are masculine. */
const FEMININE: readonly VehicleType[] = ['voiture', 'moto'];

/**
 * C25: states whether one vehicle fits: « Convient à votre Clio », « Hauteur à vérifier pour votre Clio », or why it
 * does not.
 */
export function fitWords(vehicle: NamedVehicle, limits: ParkingLimits): string {
  const name = `votre ${vehicle.modele}`;
  const e = FEMININE.includes(vehicle.type_vehicule) ? 'e' : '';
  switch (vehicleFit(vehicle, limits)) {
    case 'fits':
      return `Convient à ${name}`;
    case 'to_check':
      return `${sizesWhere(vehicle, limits, (size) => size === null, SIZE_NAMES)} à vérifier pour ${name}`;
    case 'too_big': {
      const how = {
        height: `haut${e}`,
        length: e === '' ? 'long' : 'longue',
        both: `haut${e} et ${e === '' ? 'long' : 'longue'}`,
      };
      const isOver = (size: number | null, limit: number) => size !== null && size > limit;
      return `Votre ${vehicle.modele} est trop ${sizesWhere(vehicle, limits, isOver, how)} pour ce parking`;
    }
    case 'not_accepted':
      return `Votre ${vehicle.modele} n’est pas accepté${e} dans ce parking`;
  }
}

/** Returns why none of these vehicles can be parked there; null when one can, or when there is no vehicle. */
export function whyNoneFits(vehicles: readonly NamedVehicle[], limits: ParkingLimits): string | null {
  const best = bestFit(vehicles, limits);
  if (best === null || canBeChosen(best.fit)) return null;
  return vehicles.length === 1 ? fitWords(best.vehicle, limits) : OF_ALL[best.fit];
}

const OF_ALL: Record<VehicleFit, string | null> = {
  fits: null,
  to_check: null,
  too_big: 'Aucun de vos véhicules ne tient dans ce parking',
  not_accepted: 'Aucun de vos véhicules n’est accepté dans ce parking',
};
const SIZE_NAMES = { height: 'Hauteur', length: 'Longueur', both: 'Dimensions' };

function sizesWhere(
  vehicle: SizedVehicle,
  limits: ParkingLimits,
  holds: (size: number | null, limit: number) => boolean,
  words: Record<'height' | 'length' | 'both', string>,
): string {
  const of = (size: number | null, limit: number | null) => limit !== null && holds(size, limit);
  const height = of(vehicle.hauteur_m, limits.max_vehicle_height);
  const length = of(vehicle.longueur_m, limits.max_vehicle_length);
  return words[height && length ? 'both' : height ? 'height' : 'length'];
}
