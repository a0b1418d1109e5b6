import { VEHICLE_STATUS_LABELS, type Vehicle } from '@placette/contracts/requests/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { problemText, useDocumentForm, useDocuments, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { metres } from '@placette/ui/format';
import { Pencil, Trash2 } from '@placette/ui/icons';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { StatusTag } from '@placette/ui/status-tag';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useState } from 'react';
import { useDeleteVehicle } from './api.js';
import { EditVehicleDialog } from './vehicle-dialog.js';
import styles from './vehicles.module.css';
import { VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { LoadedDocumentList, type UploadPlace } from '@placette/ui/document-list';
import { DocumentForm } from '@placette/ui/document-form';

const TONES = { approved: 'ok', rejected: 'err', pending: 'warn' } as const;

/** One vehicle of its owner (VE-01, VE-06, VE-07). `onSent`: one of its documents was sent, and its form is gone. */
export function VehiclePanel({ vehicle, onSent }: { vehicle: Vehicle; onSent?: () => void }) {
  const { confirm, toast } = useShell();
  const remove = useDeleteVehicle(vehicle.id);
  const [isEditing, setEditing] = useState(false);
  const [opensDocuments] = useState(vehicle.status === 'rejected');
  const [showsDocuments, setShowsDocuments] = useState(opensDocuments);
  const name = `${vehicle.marque} ${vehicle.modele}`;

  async function askToDelete() {
    const agreed = await confirm({
      title: `Supprimer le véhicule «\u00a0${name}, ${vehicle.immatriculation}\u00a0»\u00a0?`,
      body: 'Ses documents sont retirés et vos demandes en attente avec ce véhicule sont annulées.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) remove.mutate(undefined, { onSuccess: () => toast({ text: 'Véhicule supprimé.', apart: true }) });
  }

  return (
    <li className={styles.panel}>
      <div className={styles.head}>
        <VehicleGlyph type={vehicle.type_vehicule} className={styles.glyph} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.facts}>
            {factsOf(vehicle).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <div className={styles.marks}>
          <Plate>{vehicle.immatriculation}</Plate>
          <StatusTag tone={TONES[vehicle.status]}>{VEHICLE_STATUS_LABELS[vehicle.status]}</StatusTag>
        </div>
      </div>
      {vehicle.status === 'rejected' && (
        <Notice tone="err" title="Carte grise rejetée, à remplacer ci-dessous">
          {vehicle.rejection_reason}
        </Notice>
      )}
      <FailureNotice>
        {remove.error && problemText(remove.error, 'Erreur lors de la suppression du véhicule')}
      </FailureNotice>
      <Disclosure summary="Documents" defaultOpen={opensDocuments} onToggle={setShowsDocuments}>
        {showsDocuments && <VehicleDocuments vehicle_id={vehicle.id} onSent={onSent} />}
      </Disclosure>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="compact"
          icon={<Pencil aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          Modifier<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          icon={<Trash2 aria-hidden="true" />}
          isPending={remove.isPending}
          pendingLabel="Suppression..."
          onClick={() => void askToDelete()}
        >
          Supprimer<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {isEditing && <EditVehicleDialog vehicle={vehicle} onClose={() => setEditing(false)} />}
    </li>
  );
}

function factsOf({ type_vehicule, couleur, annee, hauteur_m, longueur_m }: Vehicle): string[] {
  const facts = [
    VEHICLE_TYPE_LABELS[type_vehicule],
    couleur,
    String(annee),
    hauteur_m !== null && `Hauteur ${metres(hauteur_m)}`,
    longueur_m !== null && `Longueur ${metres(longueur_m)}`,
  ];
  return facts.filter((fact) => fact !== null && fact !== false);
}

interface VehicleDocumentsProps {
  vehicle_id: string;
  onSent?: (() => void) | undefined;
}

/** VE-05: the current document of a type is its latest. */
function VehicleDocuments(vehicle: VehicleDocumentsProps) {
  return (
    <LoadedDocumentList
      types={VEHICLE_DOCUMENT_TYPES}
      optional={VEHICLE_DOCUMENT_TYPES.filter((type) => type !== 'carte_grise')}
      query={useDocuments({ category: 'vehicle', subject_id: vehicle.vehicle_id })}
      renderUpload={(place) => <VehicleDocumentForm {...vehicle} {...place} />}
    />
  );
}

type FormProps = UploadPlace<(typeof VEHICLE_DOCUMENT_TYPES)[number]> & VehicleDocumentsProps;

function VehicleDocumentForm({ vehicle_id, type, label, onClose, onSent }: FormProps) {
  const form = useDocumentForm(
    { category: 'vehicle', subject_id: vehicle_id },
    {
      type,
      onSent: () => {
        onClose();
        onSent?.();
      },
    },
  );
  return <DocumentForm label={label} onCancel={onClose} {...form} />;
}
