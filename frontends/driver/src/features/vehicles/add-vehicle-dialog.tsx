import { today } from '@placette/contracts/kernel/days';
import { newVehicleSchema } from '@placette/contracts/requests/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ConfirmEmailFirst } from '@placette/ui/notice';
import { Dialog } from '@placette/ui/dialog';
import { useState } from 'react';
import { useAddVehicle } from './api.js';
import { VehicleDialog } from './vehicle-dialog.js';
import { blankVehicle } from './vehicle-values.js';

interface AddVehicleDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const TITLE = 'Ajouter un véhicule';

/** VE-02 to VE-04: vehicle, brand and carte grise, sent together. */
export function AddVehicleDialog(props: AddVehicleDialogProps) {
  const { session } = useShell();
  if (!session.user?.awaits_confirmation) return <NewVehicleDialog {...props} />;
  const { onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <ConfirmEmailFirst>Vous pourrez ensuite ajouter votre véhicule et sa carte grise.</ConfirmEmailFirst>
    </Dialog>
  );
}

function NewVehicleDialog({ onSaved, onClose }: AddVehicleDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <VehicleDialog
      title={TITLE}
      send={{
        label: 'Ajouter le véhicule',
        pendingLabel: 'Ajout en cours...',
        failure: "Erreur lors de l'ajout du véhicule",
      }}
      initial={blankVehicle(Number(today().slice(0, 4)))}
      schema={newVehicleSchema}
      needsCarteGrise={() => true}
      call={useAddVehicle(idempotencyKey)}
      saidOf={() => 'Véhicule ajouté. Sa carte grise est en cours de vérification.'}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
