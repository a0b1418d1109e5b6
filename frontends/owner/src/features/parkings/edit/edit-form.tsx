import {
  editFormSchema,
  RIGHT_UNDECLARED,
  type OwnParkingSpot,
} from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { ApiProblem, links, problemText, useLeaveGuard, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { NoticeInView } from '@placette/ui/notice';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { AccessFields, ImmediateBookingField } from '../fields/access-fields.js';
import { useOwnPhotos, useSaveParking } from '../api.js';
import { CapacityFields } from '../fields/capacity-fields.js';
import { DescriptionField, TitleField } from '../fields/presentation-fields.js';
import { valuesOf, type EditedForm } from './edit-values.js';
import { summaryErrors } from '../fields/form-errors.js';
import { LocationSummary } from './location-summary.js';
import styles from '../fields/fields.module.css';
import { photoErrors, PhotoFields } from '../fields/photo-fields.js';
import { PreviewButton } from '../preview/preview-button.js';
import { shownPhotos } from '../preview/preview-of.js';
import { PriceFields } from '../fields/price-fields.js';
import { RightToRent } from '../fields/right-to-rent.js';
import { ServiceFields } from '../fields/service-fields.js';
import { useEditedPhotos } from './use-edited-photos.js';

interface EditFormProps {
  spot: OwnParkingSpot;
  /** The state of now. */
  reload: () => Promise<OwnParkingSpot | undefined>;
}

export function EditForm({ spot, reload }: EditFormProps) {
  const { toast } = useShell();
  const form = useZodForm(editFormSchema, valuesOf(spot));
  const { formState } = form;
  const photos = useEditedPhotos(useOwnPhotos(spot));
  const kept = photos.photos.filter(({ removed }) => !removed);
  const save = useSaveParking(spot.id);
  const [isSaving, setSaving] = useState(false);
  /** Known before the next drawing: two presses save once. */
  const saves = useRef(false);
  const guard = useLeaveGuard(formState.isDirty || photos.isChanged);
  /** Of a parking from before it was asked, or under an older text (L16). */
  const asksRight = spot.right_declared?.version !== RIGHT_TO_RENT.version;
  const [isDeclared, setDeclared] = useState(false);
  const isStale = save.error instanceof ApiProblem && save.error.code === 'parking_changed';

  async function send(edited: EditedForm) {
    if (saves.current || (asksRight && !isDeclared)) return;
    saves.current = true;
    setSaving(true);
    try {
      const sent = await photos.settled();
      if (sent === null) return;
      const right_declaration = asksRight ? RIGHT_TO_RENT.version : null;
      await save.mutateAsync({ ...edited, ...sent, updated_at: spot.updated_at, right_declaration });
      guard.forget();
      toast({ text: 'Modifications enregistrées.' });
      await guard.leave(links.parkings);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'parking_changed') await takeOver();
    } finally {
      saves.current = false;
      setSaving(false);
    }
  }

  /** Saved elsewhere meanwhile: what was typed here stays, everything else is as it is now. */
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
        <section className={styles.section} aria-labelledby="place-titre">
          <h2 id="place-titre" className={styles.title}>
            Votre place
          </h2>
          <TitleField />
          <DescriptionField />
          <LocationSummary spot={spot} />
        </section>
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
