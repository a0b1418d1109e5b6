import { zodResolver } from '@hookform/resolvers/zod';
import { ACCEPTED_TYPES, UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import { PHOTOS_MAX, editFormSchema, type OwnParkingSpot } from '@placette/contracts/listings/own-schema';
import { ApiProblem, links, problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { fileSize } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { PhotoPicker } from '@placette/ui/photo-picker';
import { useRef, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { AccessFields } from './access-fields.js';
import { useOwnPhotos, useSaveParking } from './api.js';
import { CapacityFields } from './capacity-fields.js';
import { valuesOf, type EditedForm } from './edit-values.js';
import { summaryErrors } from './form-errors.js';
import { LocationSummary } from './location-summary.js';
import styles from './offer.module.css';
import { PriceFields } from './price-fields.js';
import { ServiceFields } from './service-fields.js';
import { TitleField } from './title-field.js';
import { useEditedPhotos } from './use-edited-photos.js';
import { useLeaveGuard } from './use-leave-guard.js';
import type { OfferValues } from './use-offer-draft.js';

interface EditFormProps {
  spot: OwnParkingSpot;
  /** The state of now. */
  reload: () => Promise<OwnParkingSpot | undefined>;
}

export function EditForm({ spot, reload }: EditFormProps) {
  const { toast } = useShell();
  const form = useForm<OfferValues, unknown, EditedForm>({
    defaultValues: valuesOf(spot),
    resolver: zodResolver(editFormSchema) as unknown as Resolver<OfferValues, unknown, EditedForm>,
    // The summary on top takes the focus instead.
    shouldFocusError: false,
  });
  const { formState } = form;
  const photos = useEditedPhotos(useOwnPhotos(spot));
  const save = useSaveParking(spot.id);
  const [isSaving, setSaving] = useState(false);
  /** Known before the next drawing: two presses save once. */
  const saves = useRef(false);
  const guard = useLeaveGuard(formState.isDirty || photos.isChanged);
  const isStale = save.error instanceof ApiProblem && save.error.code === 'parking_changed';

  async function send(edited: EditedForm) {
    if (saves.current) return;
    saves.current = true;
    setSaving(true);
    try {
      const body = { ...edited, ...(await photos.settled()), updated_at: spot.updated_at };
      await save.mutateAsync(body);
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

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className={styles.form}>
        {formState.submitCount > 0 && <ErrorSummary errors={summaryErrors(formState.errors)} />}
        {isStale && (
          <Notice tone="warn" live title="Ce parking a changé entre-temps">
            Vos changements sont gardés, le reste est à jour. Vérifiez, puis enregistrez de nouveau.
          </Notice>
        )}
        {save.error && !isStale && (
          <ErrorSummary errors={[{ message: problemText(save.error, 'Erreur lors de la modification') }]} />
        )}
        <section className={styles.section} aria-labelledby="place-titre">
          <h2 id="place-titre" className={styles.title}>
            Votre place
          </h2>
          <TitleField />
          <LocationSummary spot={spot} />
        </section>
        <section className={styles.section} aria-labelledby="photos-titre">
          <h2 id="photos-titre" className={styles.title}>
            Photos
          </h2>
          <PhotoPicker
            label="Photos de la place"
            optional
            hint={`Jusqu’à ${PHOTOS_MAX} photos JPG ou PNG, ${fileSize(UPLOAD_MAX_BYTES)} au plus chacune. La première illustre votre annonce.`}
            photos={photos.photos}
            max={PHOTOS_MAX}
            accept={ACCEPTED_TYPES.photo}
            onAdd={photos.add}
            onRemove={photos.remove}
            onRestore={photos.restore}
            onReplace={photos.replace}
            onMove={photos.move}
            error={photos.error}
          />
        </section>
        <PriceFields />
        <CapacityFields />
        <ServiceFields />
        <AccessFields />
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => void guard.leave(links.parkings)}>
            Annuler
          </Button>
          <Button type="submit" isPending={isSaving} pendingLabel="Sauvegarde...">
            Sauvegarder les modifications
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
