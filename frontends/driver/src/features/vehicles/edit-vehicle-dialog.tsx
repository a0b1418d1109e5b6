import type { Vehicle } from '@placette/contracts/requests/schema';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { useState } from 'react';
import { useChangeVehicle } from './api.js';
import { VehicleDialog } from './vehicle-dialog.js';
import { correctionSchema, valuesOfVehicle, type VehicleValues } from './vehicle-values.js';

/** A mistake is corrected here; what the carte grise proves changes with a new one. */
export function EditVehicleDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  // As it was when the form was opened: another tab may change it meanwhile.
  const [known] = useState(vehicle);
  const needsCarteGrise = (values: VehicleValues) => needsNewCarteGrise(known, values);
  return (
    <VehicleDialog
      title="Modifier le véhicule"
      send={{
        label: 'Enregistrer',
        pendingLabel: 'Enregistrement...',
        failure: 'Erreur lors de la modification du véhicule',
      }}
      initial={valuesOfVehicle(known)}
      schema={correctionSchema(known)}
      needsCarteGrise={needsCarteGrise}
      carteGriseNote="Ce que vous changez figure sur la carte grise&nbsp;: envoyez celle du véhicule ainsi décrit. Il sera vérifié de nouveau."
      call={useChangeVehicle(known.id)}
      saidOf={(values) =>
        needsCarteGrise(values) ? 'Véhicule modifié. Sa carte grise est en cours de vérification.' : 'Véhicule modifié.'
      }
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
