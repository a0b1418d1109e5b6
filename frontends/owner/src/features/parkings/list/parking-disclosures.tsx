import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { links, problemText, useDocumentForm, useDocuments, useShell } from '@placette/shell-api';
import { Disclosure } from '@placette/ui/disclosure';
import { howFar, STRAIGHT_LINE } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { useState } from 'react';
import { DOCUMENT_TYPE_LABELS, type OwnDocument, PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { DocumentForm } from '@placette/ui/document-form';
import { LoadedDocumentList, type UploadPlace } from '@placette/ui/document-list';
import { canWithdraw } from '@placette/contracts/documents/lifecycle';
import { Button } from '@placette/ui/button';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useWithdrawDocument } from '../api.js';
import styles from './parkings.module.css';

/** The documents, which are loaded when the section is opened. */
export function Documents({ parking_spot_id }: { parking_spot_id: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Disclosure summary="Documents du parking" onToggle={setShown}>
      {isShown && <ParkingDocuments parking_spot_id={parking_spot_id} />}
    </Disclosure>
  );
}

/** OP-04: the nearest transport places, in a section that is closed at first. */
export function NearbyLocations({ spot }: { spot: OwnParkingSpot }) {
  return (
    <Disclosure summary="Lieux de transport à proximité">
      <p className={styles.facts}>{STRAIGHT_LINE}</p>
      <ul className={styles.nearby}>
        {spot.nearby.map((location) => (
          <li key={location.id}>
            <LocationGlyph type={location.type} />
            <Link to={links.location(location.slug)}>{location.name}</Link>
            <span>{howFar(location.distance_meters, [location.type])}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Opens the closed section and scrolls to it. */
export function openDisclosure(around: HTMLElement | null): void {
  const details = around?.querySelector('details');
  if (!details) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}

/** C16: the latest of each type; `documents` are latest first. */
export function currentDocuments(documents: readonly OwnDocument[]): OwnDocument[] {
  return documents.filter(
    (each, index) => documents.findIndex(({ document_type }) => document_type === each.document_type) === index,
  );
}

/** C16: the current document of a type is its latest, and a rejected one can be replaced. */
function ParkingDocuments({ parking_spot_id }: { parking_spot_id: string }) {
  const query = useDocuments({ category: 'parking', subject_id: parking_spot_id });
  return (
    <LoadedDocumentList
      types={PARKING_DOCUMENT_TYPES}
      query={query}
      renderAction={(document) => (
        <WithdrawDocument parking_spot_id={parking_spot_id} document={document} documents={query.data ?? []} />
      )}
      renderUpload={(place) => <ParkingDocumentForm parking_spot_id={parking_spot_id} {...place} />}
    />
  );
}

type FormProps = UploadPlace<(typeof PARKING_DOCUMENT_TYPES)[number]> & { parking_spot_id: string };

function ParkingDocumentForm({ parking_spot_id, type, label, onClose }: FormProps) {
  const form = useDocumentForm({ category: 'parking', subject_id: parking_spot_id }, { type, onSent: onClose });
  return <DocumentForm label={label} onCancel={onClose} {...form} />;
}

interface WithdrawDocumentProps {
  parking_spot_id: string;
  document: OwnDocument;
  /** The documents of the parking, latest first. */
  documents: readonly OwnDocument[];
}

/** Deletes a document; offered only when the parking keeps another proof (C16). */
function WithdrawDocument({ parking_spot_id, document, documents }: WithdrawDocumentProps) {
  const { confirm, toast } = useShell();
  const withdrawal = useWithdrawDocument(parking_spot_id);
  const label = DOCUMENT_TYPE_LABELS[document.document_type];
  if (!canWithdraw(currentDocuments(documents), document.document_type)) return null;

  async function ask() {
    const agreed = await confirm({
      title: `Retirer le document «\u202f${label}\u202f»\u202f?`,
      body: 'Le fichier est effacé définitivement. Les autres documents du parking restent.',
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (!agreed) return;
    withdrawal.mutate(document.id, {
      onSuccess: () => toast({ text: 'Document retiré.', apart: true }),
      onError: (error) => toast({ text: problemText(error, 'Erreur lors de la suppression'), tone: 'warn' }),
    });
  }

  return (
    <Button variant="quietDanger" size="compact" isPending={withdrawal.isPending} onClick={() => void ask()}>
      Retirer
      <VisuallyHidden>&nbsp;: {label}</VisuallyHidden>
    </Button>
  );
}
