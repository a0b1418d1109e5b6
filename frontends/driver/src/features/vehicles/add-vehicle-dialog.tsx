import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { today } from '@placette/contracts/kernel/days';
import { ApiProblem, problemText, useShell, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { ErrorSummary, type SummaryError } from '@placette/ui/error-summary';
import { FileDrop } from '@placette/ui/file-drop';
import { ACCEPTED_TYPES } from '@placette/contracts/documents/schema';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useAddVehicle } from './api.js';
import { VehicleFields } from './vehicle-fields.js';
import { blankVehicle, summaryErrors, vehicleResolver, type NewVehicle, type VehicleValues } from './vehicle-values.js';
import styles from './vehicles.module.css';

/** VE-02 to VE-04. What was typed and sent stays when the server refuses. */
export function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useShell();
  const formId = useId();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAddVehicle(idempotencyKey);
  const uploads = useUploads('document');
  const form = useForm<VehicleValues, unknown, NewVehicle>({
    defaultValues: blankVehicle(Number(today().slice(0, 4))),
    resolver: vehicleResolver,
    // The summary on top takes the focus instead.
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const upload_id = uploads.uploadIds[0] ?? '';

  useEffect(() => {
    form.setValue('carte_grise', upload_id, { shouldValidate: isSubmitted });
  }, [form, upload_id, isSubmitted]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || uploads.isSending) return;
    void form.handleSubmit((vehicle) =>
      add.mutate(vehicle, {
        onSuccess: () => {
          toast({ text: 'Véhicule ajouté. Sa carte grise est en cours de vérification.' });
          onClose();
        },
      }),
    )();
  }

  const refused = summaryErrors(errors);
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Ajouter un véhicule"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={add.isPending || uploads.isSending}
            pendingLabel={add.isPending ? 'Ajout en cours...' : 'Envoi du fichier...'}
          >
            Ajouter le véhicule
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={send} className={styles.form}>
          {isSubmitted && refused.length > 0 && <ErrorSummary errors={refused} />}
          {refused.length === 0 && add.error && <ErrorSummary errors={refusalOf(add.error)} />}
          <VehicleFields />
          <FileDrop
            id="carte_grise"
            label="Carte grise"
            hint={`PDF, JPG ou PNG, ${STATED_FACTS.uploadLimit} au plus. Seule notre équipe de vérification voit ce document. Il est conservé ${STATED_FACTS.documentRetention}.`}
            accept={ACCEPTED_TYPES.document}
            files={uploads.files}
            onSelect={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            error={uploads.isSending ? undefined : errors.carte_grise?.message}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function refusalOf(error: Error): SummaryError[] {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    return error.errors.map(({ path, message }) => ({ field: path, message }));
  }
  return [{ message: problemText(error, "Erreur lors de l'ajout du véhicule") }];
}
