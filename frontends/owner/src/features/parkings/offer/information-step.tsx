import { listingsErrors } from '@placette/contracts/listings/errors';
import { PHOTOS_MAX } from '@placette/contracts/listings/own-parkings/schema';
import type { Uploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { count } from '@placette/ui/format';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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
import { firstToDo, progressOf, SECTION_FIELDS, type SectionId, SECTIONS } from './information-sections.js';
import { OfferSection, useFirstError, useSections } from './offer-section.js';
import styles from '../fields/fields.module.css';

interface InformationStepProps {
  /** null while files wait for the confirmed e-mail address (C43). */
  photos: Uploads | null;
  onCancel: () => void;
  onNext: () => void;
  /** « Enregistrer et quitter ». */
  leave: ReactNode;
}

export function InformationStep({ photos, onCancel, onNext, leave }: InformationStepProps) {
  const { handleSubmit, getValues, formState } = useFormContext<OfferValues>();
  const point = usePlacePoint();
  const [isLocating, setLocating] = useState(false);

  const { placeOf, isAtEnd } = useSections('informations', SECTIONS, () => firstToDo(getValues()));

  const failed = photoErrors(photos === null ? [] : shownOf(photos));
  const errors = formState.submitCount > 0 ? [...summaryErrors(formState.errors, point.hasFailed), ...failed] : [];
  useFirstError(formState.submitCount, errors);
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
      <ErrorSummary submission={formState.submitCount} errors={errors} />
      <div className={styles.sections}>
        <InformationSection {...placeOf('adresse')} title="Où est votre place">
          <AddressFields point={point} />
        </InformationSection>
        <InformationSection {...placeOf('annonce')} title="Votre annonce" photos={photos?.files}>
          {photos && <DraftPhotos photos={photos} />}
          <PresentationFields />
        </InformationSection>
        <InformationSection {...placeOf('capacite')} title="Capacité et services">
          <CapacityFields />
          <ServiceFields />
        </InformationSection>
        <InformationSection {...placeOf('prix')} title="Prix et accès">
          <PriceFields />
          <AccessFields needsPhone />
          <ImmediateBookingField />
        </InformationSection>
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        {leave}
        <PreviewButton read={getValues} photos={shownPhotos(photos?.files ?? [])} />
        {/* « Continuer » of the open section comes first. */}
        <Button type="submit" variant={isAtEnd ? 'primary' : 'secondary'} isPending={isLocating}>
          Continuer vers les documents
        </Button>
      </div>
    </form>
  );
}

interface InformationSectionProps extends Omit<ComponentProps<typeof OfferSection>, 'id' | 'state' | 'line'> {
  id: SectionId;
  /** The photos that the section holds. */
  photos?: Uploads['files'] | undefined;
}

/** Says of itself what was entered in it, what is missing, or what was refused. */
function InformationSection({ id, photos = [], ...section }: InformationSectionProps) {
  const { control, formState } = useFormContext<OfferValues>();
  const { isDone, line } = useWatch({ control, compute: (values: OfferValues) => progressOf(id, values) });
  const kept = photos.filter(({ error }) => error === undefined).length;
  const isWrong = kept < photos.length || SECTION_FIELDS[id].some((name) => formState.errors[name] !== undefined);
  return (
    <OfferSection
      {...section}
      id={id}
      state={isWrong ? 'wrong' : isDone ? 'done' : 'todo'}
      line={isDone && kept > 0 ? [...line, count(kept, 'photo', 'photos')] : line}
    />
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
