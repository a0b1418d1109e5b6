import { listingsErrors } from '@placette/contracts/listings/errors';
import { PHOTOS_MAX } from '@placette/contracts/listings/own-parkings/schema';
import type { Uploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { Notice } from '@placette/ui/notice';
import { AccessFields, ImmediateBookingField, PresentationFields } from '../fields/listing-fields.js';
import { AddressFields } from '../fields/address-fields.js';
import { CapacityFields, ServiceFields } from '../fields/space-fields.js';
import { summaryErrors } from '../fields/form-errors.js';
import { photoErrors, PhotoFields } from '../fields/photo-fields.js';
import { PreviewButton, shownPhotos } from '../preview/preview.js';
import { PriceFields } from '../fields/price-fields.js';
import { usePlacePoint } from '../fields/point-field.js';
import styles from '../fields/fields.module.css';

interface InformationStepProps {
  /** null while files wait for the confirmed e-mail address (C43). */
  photos: Uploads | null;
  onCancel: () => void;
  onNext: () => void;
  /** « Enregistrer et quitter ». */
  leave: ReactNode;
  /** Whether the draft is saved. */
  status: ReactNode;
}

export function InformationStep({ photos, onCancel, onNext, leave, status }: InformationStepProps) {
  const { handleSubmit, getValues, formState } = useFormContext<OfferValues>();
  const point = usePlacePoint();
  const [isLocating, setLocating] = useState(false);

  const failed = photoErrors(photos === null ? [] : shownOf(photos));
  /** Its value once the place is located: a photo may be sent or removed meanwhile. */
  const hasFailed = useRef(false);
  useEffect(() => {
    hasFailed.current = failed.length > 0;
  });
  const next = () => !hasFailed.current && onNext();

  /** Submitted at once after typing: the place is looked for first. */
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isLocating) return;
    setLocating(true);
    await point.locate();
    setLocating(false);
    await handleSubmit(next)(event);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form}>
      <ErrorSummary
        submission={formState.submitCount}
        errors={formState.submitCount > 0 ? [...summaryErrors(formState.errors, point.hasFailed), ...failed] : []}
      />
      <AddressFields point={point} />
      {photos && <DraftPhotos photos={photos} />}
      <PresentationFields />
      <CapacityFields />
      <ServiceFields />
      <PriceFields />
      <AccessFields needsPhone />
      <ImmediateBookingField />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        {leave}
        <PreviewButton read={getValues} photos={shownPhotos(photos?.files ?? [])} />
        <Button type="submit" isPending={isLocating}>
          Continuer vers les documents
        </Button>
        {status}
      </div>
    </form>
  );
}

const shownOf = ({ files }: Uploads) =>
  files.map((file, index) => ({ ...file, name: `Photo ${index + 1}`, isSent: true }));

function DraftPhotos({ photos }: { photos: Uploads }) {
  const [error, setError] = useState<string>();

  function add(chosen: File[]) {
    const kept = photos.files.filter((file) => file.error === undefined).length;
    const room = PHOTOS_MAX - kept;
    setError(chosen.length > room ? listingsErrors.too_many_photos[1] : undefined);
    photos.add(chosen.slice(0, Math.max(0, room)));
  }

  return (
    <PhotoFields
      photos={shownOf(photos)}
      onAdd={add}
      onMove={photos.move}
      onRetry={photos.retry}
      onReplace={(id, file) => {
        photos.remove(id);
        add([file]);
      }}
      onRemove={(id) => {
        setError(undefined);
        photos.remove(id);
      }}
      error={error}
    >
      <LostFiles names={photos.lost} />
    </PhotoFields>
  );
}

/** Files of the draft that the server does not have any more, or that had not arrived when the page was left. */
export function LostFiles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <Notice tone="warn" live title={isOne ? 'Un fichier n’a pas été conservé' : 'Des fichiers n’ont pas été conservés'}>
      {names.join(', ')}&nbsp;: {isOne ? 'choisissez-le de nouveau.' : 'choisissez-les de nouveau.'}
    </Notice>
  );
}
