import { today } from '@placette/contracts/kernel/days';
import { newVehicleSchema, type Vehicle } from '@placette/contracts/requests/schema';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { ApiProblem, problemText, useShell, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { ErrorSummary, type SummaryError } from '@placette/ui/error-summary';
import { Notice, ConfirmEmailFirst } from '@placette/ui/notice';
import { PaperDrop } from '@placette/ui/paper-drop';
import shared from '@placette/ui/shared.module.css';
import { listErrors, useZodForm, type FormSchema } from '@placette/ui/use-zod-form';
import { useEffect, useId, type FormEvent, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useAddVehicle, useChangeVehicle } from './api.js';
import { VehicleFields } from './vehicle-fields.js';
import { LABELS, type VehicleValues, blankVehicle, correctionSchema, valuesOfVehicle } from './vehicle-values.js';

interface VehicleDialogProps<Body> {
  title: string;
  send: { label: string; pendingLabel: string; failure: string };
  initial: VehicleValues;
  schema: FormSchema<VehicleValues, Body>;
  needsCarteGrise: (values: VehicleValues) => boolean;
  /** The note above the file field. */
  carteGriseNote?: string;
  call: { isPending: boolean; error: Error | null; mutate: (body: Body, how: { onSuccess: () => void }) => void };
  onSaved: (values: VehicleValues) => void;
  onClose: () => void;
}

/** The form of a new or changed vehicle. Its fields and file stay when the server refuses. */
function VehicleDialog<Body extends object>(props: VehicleDialogProps<Body>) {
  const { send: texts, call, onClose } = props;
  const formId = useId();
  const uploads = useUploads('document', { type: 'carte_grise' });
  const form = useZodForm(props.schema, props.initial);
  const { errors, isSubmitted, submitCount } = form.formState;
  const upload_id = uploads.uploadIds[0] ?? '';
  const asksCarteGrise = props.needsCarteGrise(useWatch({ control: form.control }) as VehicleValues);

  useEffect(() => {
    form.setValue('carte_grise', upload_id, { shouldValidate: isSubmitted });
  }, [form, upload_id, isSubmitted]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (call.isPending || (asksCarteGrise && uploads.isSending)) return;
    void form.handleSubmit((body) =>
      call.mutate(body, {
        onSuccess: () => props.onSaved(form.getValues()),
      }),
    )();
  }

  const refused = listErrors(errors, LABELS);
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={props.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={call.isPending || (asksCarteGrise && uploads.isSending)}
            pendingLabel={call.isPending ? texts.pendingLabel : 'Envoi du fichier...'}
          >
            {texts.label}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={send} className={shared.stack5}>
          <ErrorSummary
            submission={submitCount}
            answer={call.error}
            errors={
              call.error && refused.length === 0 ? refusalOf(call.error, texts.failure) : isSubmitted ? refused : []
            }
          />
          <VehicleFields />
          <div role="status">
            {asksCarteGrise && props.carteGriseNote && <Notice tone="info">{props.carteGriseNote}</Notice>}
          </div>
          {asksCarteGrise && (
            <PaperDrop
              id="carte_grise"
              label="Carte grise"
              type="carte_grise"
              uploads={uploads}
              isPrivacySaid
              error={uploads.isSending ? undefined : errors.carte_grise?.message}
            />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function refusalOf(error: Error, failure: string): SummaryError[] {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    return error.errors.map(({ path, message }) => ({ field: path, message }));
  }
  return [{ message: problemText(error, failure) }];
}

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
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** Changing what the carte grise proves needs a new one. */
export function EditVehicleDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { toast } = useShell();
  // The values when the form was opened: another tab may change the vehicle meanwhile.
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
      onSaved={(values) => {
        toast({
          text: needsCarteGrise(values)
            ? 'Véhicule modifié. Sa carte grise est en cours de vérification.'
            : 'Véhicule modifié.',
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
