import { shownPhone } from '@placette/contracts/identity/profile/shown-phone';
import { profileFormSchema } from '@placette/contracts/identity/profile/profile';
import { LANGUAGES, type Profile } from '@placette/contracts/identity/schema';
import { ApiProblem } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary, type SummaryError } from '@placette/ui/error-summary';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { Controller, FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { useUpdateProfile } from '../api.js';
import { ProfessionalFields } from './professional-fields.js';
import styles from '../profile.module.css';
import { Section } from '../section.js';
import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/profile/languages';
import { Chip } from '@placette/ui/chip';
import { Flag } from './flag.js';

export type FormValues = z.input<typeof profileFormSchema>;

const REQUIRED = 'Ce champ est obligatoire';
const LABELS: Partial<Record<keyof FormValues, string>> = { first_name: 'Prénom', last_name: 'Nom' };

interface ProfileFormProps {
  profile: Profile;
  onCancel: () => void;
  onSaved: () => void;
}

/** Edit mode (PR-01 to PR-04, PR-06, PR-09). Leaving it forgets what was typed. */
export function ProfileForm({ profile, onCancel, onSaved }: ProfileFormProps) {
  const update = useUpdateProfile();
  const form = useZodForm(profileFormSchema, {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone_number: shownPhone(profile.phone_number ?? ''),
    languages: profile.languages,
    is_professional: profile.is_professional,
    siret: profile.siret ?? '',
    tva_number: profile.tva_number ?? '',
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values);
      onSaved();
    } catch (error) {
      setError('root', { message: refusal(error) });
    }
  });
  const summary = (Object.keys(errors) as (keyof FormValues | 'root')[]).flatMap((field): SummaryError[] => {
    const message = errors[field]?.message;
    if (!message) return [];
    if (field === 'root') return [{ message }];
    return [{ field, message: message === REQUIRED ? `${LABELS[field]}\u00a0: ${message}` : message }];
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.sections}>
      <ErrorSummary submission={submitCount} errors={summary} />
      <Section title="Informations personnelles">
        <div className={styles.names}>
          <TextField
            {...register('first_name')}
            id="first_name"
            label="Prénom *"
            required
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...register('last_name')}
            id="last_name"
            label="Nom *"
            required
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
      </Section>
      <Section title="Contact">
        <TextField
          {...register('phone_number')}
          id="phone_number"
          type="tel"
          label="Téléphone mobile"
          hint="Format français (06...) ou international (+33...)"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone_number?.message}
        />
      </Section>
      <Section title="Informations professionnelles">
        <FormProvider {...form}>
          <ProfessionalFields />
        </FormProvider>
      </Section>
      <Section title="Langues parlées">
        <Controller
          control={control}
          name="languages"
          render={({ field }) => <LanguageChoice chosen={field.value} onChange={field.onChange} />}
        />
      </Section>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" isPending={isSubmitting} pendingLabel="Sauvegarde...">
          Sauvegarder
        </Button>
      </div>
    </form>
  );
}

/** PR-09: what the server says, else the sentence of the specification. */
function refusal(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'internal') return 'Erreur lors de la mise à jour';
  return error.errors[0]?.message ?? error.title;
}

interface LanguageChoiceProps {
  chosen: readonly Language[];
  onChange: (languages: Language[]) => void;
}

/** PR-04: one toggle per language; kept in the order of the list. */
function LanguageChoice({ chosen, onChange }: LanguageChoiceProps) {
  function toggle(language: Language) {
    onChange(LANGUAGES.filter((code) => (code === language ? !chosen.includes(code) : chosen.includes(code))));
  }
  return (
    <>
      <div role="group" aria-label="Langues parlées" className={styles.languages}>
        {LANGUAGES.map((code) => (
          <Chip key={code} pressed={chosen.includes(code)} icon={<Flag language={code} />} onClick={() => toggle(code)}>
            {LANGUAGE_NAMES[code]}
          </Chip>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles.missing}>Aucune langue renseignée</p>}
    </>
  );
}
