import type { SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import { canBeChosen, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { Plate } from '@placette/ui/plate-field';
import { RadioCards } from '@placette/ui/radio-cards';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { useMyVehicles } from '../../my-vehicles.js';
import { useParkingLimits } from './api.js';

/** The vehicle of the stay, and those that fit there. */
export function useFittingVehicles({ vehicle, parking_spot }: SentRequest): Vehicle[] {
  const { data: vehicles = [] } = useMyVehicles();
  const limits = useParkingLimits(parking_spot.id);
  return vehicles.filter((one) => one.id === vehicle.id || !limits || canBeChosen(vehicleFit(one, limits)));
}

interface OtherVehicleProps {
  vehicles: readonly Vehicle[];
  value: string;
  onChange: (vehicle_id: string) => void;
}

/** Nothing where there is no choice. */
export function OtherVehicle({ vehicles, value, onChange }: OtherVehicleProps) {
  if (vehicles.length < 2) return null;
  return (
    <RadioCards
      label="Véhicule"
      layout="list"
      options={vehicles.map(({ id, marque, modele, immatriculation, type_vehicule }) => ({
        value: id,
        label: `${marque} ${modele}`,
        text: <Plate>{immatriculation}</Plate>,
        glyph: <VehicleGlyph type={type_vehicule} />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
