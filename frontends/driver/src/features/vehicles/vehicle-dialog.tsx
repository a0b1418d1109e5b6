import { ApiProblem, problemText, useShell, useUploads } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { ErrorSummary, type SummaryError } from '@placette/ui/error-summary';
import { Notice } from '@placette/ui/notice';
import { PaperDrop } from '@placette/ui/paper-drop';
import { useZodForm, type FormSchema } from '@placette/ui/use-zod-form';
import { useEffect, useId, type FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { VehicleFields } from './vehicle-fields.js';
import { summaryErrors, type VehicleValues } from './vehicle-values.js';

interface VehicleDialogProps<Body> {
  title: string;
  send: { label: string; pendingLabel: string; failure: string };
  initial: VehicleValues;
  schema: FormSchema<VehicleValues, Body>;
  /** Whether the carte grise has to come with what is typed. */
  needsCarteGrise: (values: VehicleValues) => boolean;
  /** Why it is asked for, said as it appears. */
  carteGriseNote?: string;
  /** The call, under way or refused. */
  call: { isPending: boolean; error: Error | null; mutate: (body: Body, how: { onSuccess: () => void }) => void };
  /** What was saved, said in passing. */
  saidOf: (values: VehicleValues) => string;
  onSaved: () => void;
  onClose: () => void;
}

/** The form of a vehicle, new or corrected. What was typed and sent stays when the server refuses. */
export function VehicleDialog<Body extends object>(props: VehicleDialogProps<Body>) {
  const { send: texts, call, onClose } = props;
  const { toast } = useShell();
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
        onSuccess: () => {
          toast({ text: props.saidOf(form.getValues()) });
          props.onSaved();
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
