import { ApiProblem, links, problemText, useLeaveGuard, useShell, useTitle } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { useParams } from 'react-router';
import {
  editFormSchema,
  type OwnParkingSpot,
  RIGHT_UNDECLARED,
} from '@placette/contracts/listings/own-parkings/schema';
import { FEATURES, RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { needsReview } from '@placette/contracts/listings/own-parkings/moved-point';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import type { MapPoint } from '@placette/ui/map-view';
import { NoticeInView } from '@placette/ui/notice';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import type { z } from 'zod';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { useEditedParking, useOwnPhotos, useSaveParking } from '../api.js';
import {
  AccessFields,
  DescriptionField,
  ImmediateBookingField,
  RightToRent,
  TitleField,
} from '../fields/listing-fields.js';
import { CapacityFields, ServiceFields } from '../fields/space-fields.js';
import { summaryErrors } from '../fields/form-errors.js';
import { FormPart } from '../fields/form-part.js';
import { photoErrors, PhotoFields } from '../fields/photo-fields.js';
import { PreviewButton, shownPhotos } from '../preview/preview.js';
import { PriceFields } from '../fields/price-fields.js';
import { PointCorrection, reviewText } from './point-correction.js';
import { useEditedPhotos } from './use-edited-photos.js';
import styles from '../fields/fields.module.css';

const REVIEW_QUESTION = {
  title: 'Faire vérifier le nouveau point\u00a0?',
  confirmLabel: 'Enregistrer et faire vérifier',
};

/** « Modifier mon parking » (OP-23 to OP-26). */
export function EditScreen() {
  useTitle('Modifier mon parking');
  const { id = '' } = useParams();
  const { data, isPending, isLoadingError, refetch, isRefetching } = useEditedParking(id);
  return (
    <Page width="form">
      <PageHeader title="Modifier mon parking" />
      {isPending && (
        <Loading text="Chargement du parking...">
          <Skeleton shape="short" />
          <SkeletonRows />
        </Loading>
      )}
      {isLoadingError && (
        <ErrorState
          title="Erreur lors du chargement des données"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        >
          <Link to={links.parkings}>Mes parkings</Link>
        </ErrorState>
      )}
      {data && <EditForm spot={data} reload={async () => (await refetch()).data} />}
    </Page>
  );
}

interface EditFormProps {
  spot: OwnParkingSpot;
  /** Loads the parking as it is now. */
  reload: () => Promise<OwnParkingSpot | undefined>;
}

function EditForm({ spot, reload }: EditFormProps) {
  const { toast, confirm } = useShell();
  const form = useZodForm(editFormSchema, valuesOf(spot));
  const { formState } = form;
  const photos = useEditedPhotos(useOwnPhotos(spot));
  const kept = photos.photos.filter(({ removed }) => !removed);
  const save = useSaveParking(spot.id);
  const [isSaving, setSaving] = useState(false);
  /** A ref, which is set before the next render, so that two clicks save once. */
  const saves = useRef(false);
  /** FO-08: the corrected point, which goes with the other changes. */
  const [moved, setMoved] = useState<MapPoint | null>(null);
  const isFar = moved !== null && needsReview(spot, moved);
  const guard = useLeaveGuard(formState.isDirty || photos.isChanged || moved !== null);
  /** Whether the declaration is missing: the parking is older than the question or than its current text (L16). */
  const asksRight = spot.right_declared?.version !== RIGHT_TO_RENT.version;
  const [isDeclared, setDeclared] = useState(false);
  const isStale = save.error instanceof ApiProblem && save.error.code === 'parking_changed';

  async function send(edited: EditedForm) {
    if (saves.current || (asksRight && !isDeclared)) return;
    saves.current = true;
    setSaving(true);
    try {
      if (isFar && !(await confirm({ ...REVIEW_QUESTION, body: reviewText(spot, moved) }))) return;
      const sent = await photos.settled();
      if (sent === null) return;
      const right_declaration = asksRight ? RIGHT_TO_RENT.version : null;
      const point = moved ?? undefined;
      await save.mutateAsync({ ...edited, ...sent, point, updated_at: spot.updated_at, right_declaration });
      guard.forget();
      const next = isFar ? ' Le nouveau point est en cours de vérification.' : '';
      toast({ text: `Modifications enregistrées.${next}`, apart: true });
      await guard.leave(links.parkings);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'parking_changed') await takeOver();
    } finally {
      saves.current = false;
      setSaving(false);
    }
  }

  /** After a save in another tab or on another device: keeps what was typed here, and takes everything else from the server. */
  async function takeOver() {
    const fresh = await reload();
    if (fresh) form.reset(valuesOf(fresh), { keepDirtyValues: true });
  }

  const refused = [
    ...(formState.isSubmitted ? summaryErrors(formState.errors) : []),
    ...(formState.isSubmitted && asksRight && !isDeclared
      ? [{ field: 'right_declaration', message: RIGHT_UNDECLARED }]
      : []),
    ...(formState.isSubmitted ? photoErrors(photos.photos.filter(({ isSent }) => isSent)) : []),
    ...(save.error && !isStale ? [{ message: problemText(save.error, 'Erreur lors de la modification') }] : []),
  ];
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className={styles.form}>
        <ErrorSummary submission={formState.submitCount} answer={save.error} errors={refused} />
        {isStale && (
          <NoticeInView tone="warn" answer={save.error} title="Ce parking a changé entre-temps">
            Vos changements sont gardés, le reste est à jour. Vérifiez, puis enregistrez de nouveau.
          </NoticeInView>
        )}
        <FormPart id="place" title="Votre place">
          <TitleField />
          <DescriptionField />
          <LocationSummary spot={spot} />
          <PointCorrection spot={spot} moved={moved} onMove={setMoved} />
        </FormPart>
        <PhotoFields
          photos={photos.photos}
          onAdd={photos.add}
          onRemove={photos.remove}
          onRestore={photos.restore}
          onReplace={photos.replace}
          onMove={photos.move}
          onRetry={photos.retry}
          error={photos.error}
        />
        <CapacityFields />
        <ServiceFields />
        <PriceFields />
        <AccessFields />
        <ImmediateBookingField />
        {asksRight && (
          <RightToRent isDeclared={isDeclared} onDeclare={setDeclared} isMissing={formState.submitCount > 0} />
        )}
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => void guard.leave(links.parkings)}>
            Annuler
          </Button>
          <PreviewButton read={form.getValues} photos={shownPhotos(kept)} parking_spot_id={spot.id} />
          <Button type="submit" isPending={isSaving} pendingLabel="Sauvegarde...">
            Sauvegarder les modifications
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** OP-23: the address of a parking cannot be edited. */
function LocationSummary({ spot }: { spot: OwnParkingSpot }) {
  return (
    <div className={styles.fixed}>
      <dl>
        <div>
          <dt>Adresse</dt>
          <dd>{spot.address}</dd>
        </div>
        <div>
          <dt>Code postal</dt>
          <dd>{spot.postal_code}</dd>
        </div>
        <div>
          <dt>Ville</dt>
          <dd>{spot.city}</dd>
        </div>
      </dl>
      <p>
        L’adresse ne se modifie pas : vos justificatifs portent sur elle. Pour la changer, supprimez ce parking, puis
        proposez-en un nouveau.
      </p>
    </div>
  );
}

type EditedForm = z.output<typeof editFormSchema>;

/** Fills in every field, including the weekly price (OP-24). The address of the parking is not sent. */
function valuesOf(spot: OwnParkingSpot): OfferValues {
  return {
    title: spot.title,
    description: spot.description,
    address: spot.address,
    city: spot.city,
    postal_code: spot.postal_code,
    latitude: spot.latitude,
    longitude: spot.longitude,
    found: null,
    is_point_right: true,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    accepted_vehicle_types: spot.accepted_vehicle_types,
    features: FEATURES.filter((feature) => spot.features.includes(feature)),
    shuttle_service: spot.shuttle_service,
    shuttle_price: spot.shuttle_price,
    shuttle_per: spot.shuttle_per,
    shuttle_from: spot.shuttle_from && clockInWords(spot.shuttle_from),
    shuttle_to: spot.shuttle_to && clockInWords(spot.shuttle_to),
    electric_charging: spot.electric_charging,
    electric_charging_price: spot.electric_charging_price,
    access_instructions: spot.access_instructions,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    contact_phone: spot.contact_phone && formatPhone(spot.contact_phone),
    immediate_booking: spot.immediate_booking,
  };
}
