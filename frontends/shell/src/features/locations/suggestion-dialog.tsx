import { LOCATION_TYPE_LABELS, LOCATION_TYPES } from '@placette/contracts/catalog/schema';
import { Dialog } from '@placette/ui/dialog';
import { Select } from '@placette/ui/select';
import { TextArea, TextField } from '@placette/ui/text-field';
import { SubmissionForm } from '../../submissions/submission-form.js';
import { useSubmission } from '../../submissions/use-submission.js';

const labels = {
  nom_lieu: 'Nom du lieu',
  type: 'Type',
  ville: 'Ville',
  region: 'Région',
  code_postal: 'Code postal',
  raison: 'Pourquoi ce lieu',
  nom_contact: 'Votre nom',
  email_contact: 'Votre e-mail',
  telephone_contact: 'Votre téléphone',
  informations_complementaires: 'Informations complémentaires',
};
const types = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));
/** CO-01: closes 2 s after it was sent. */
const CLOSE_MS = 2_000;
const SUCCESS = 'Merci, votre suggestion est envoyée.';

interface SuggestionDialogProps {
  /** The search text without a result. */
  missing: string;
  open: boolean;
  onClose: () => void;
}

/** PL-06, PL-07: closes two seconds after it was sent. */
export function SuggestionDialog({ missing, open, onClose }: SuggestionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Suggérer un lieu" sticky>
      <SuggestionForm missing={missing} onDone={onClose} />
    </Dialog>
  );
}

function SuggestionForm({ missing, onDone }: { missing: string; onDone: () => void }) {
  const form = useSubmission({
    formType: 'suggestion',
    loadSchema: async () => (await import('@placette/contracts/notifications/schema')).suggestionFormSchema,
    failure: "Erreur lors de l'envoi de la suggestion",
    success: SUCCESS,
    successMs: CLOSE_MS,
    onDone,
  });
  const { errors } = form;
  const field = (name: keyof typeof labels) => ({
    id: `suggestion-${name}`,
    name,
    label: labels[name],
    error: errors[name],
  });
  return (
    <SubmissionForm
      formType="suggestion"
      form={form}
      name="Suggérer un lieu"
      labels={labels}
      idPrefix="suggestion-"
      success={SUCCESS}
      submitLabel="Envoyer la suggestion"
    >
      <TextField {...field('nom_lieu')} defaultValue={missing} autoComplete="off" maxLength={120} data-autofocus="" />
      <Select {...field('type')} placeholder="Choisissez un type" options={types} />
      <TextField {...field('ville')} autoComplete="off" maxLength={100} />
      <TextField {...field('region')} autoComplete="off" maxLength={100} />
      <TextField {...field('code_postal')} optional inputMode="numeric" autoComplete="off" />
      <TextArea {...field('raison')} rows={3} maxLength={1000} />
      <TextField {...field('nom_contact')} autoComplete="name" maxLength={100} />
      <TextField {...field('email_contact')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field('telephone_contact')} optional type="tel" autoComplete="tel" />
      <TextArea {...field('informations_complementaires')} optional rows={3} maxLength={1000} />
    </SubmissionForm>
  );
}
