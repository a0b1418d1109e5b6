import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  isSiretDoubtful,
  profileFormSchema,
} from '@placette/contracts/identity/profile/profile';
import { LANGUAGES, type Profile } from '@placette/contracts/identity/schema';
import { ApiProblem } from '@placette/shell-api';
import { ErrorSummary } from '@placette/ui/error-summary';
import { TextField } from '@placette/ui/text-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { Controller, FormProvider, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { type Language, LANGUAGE_NAMES } from '@placette/contracts/identity/profile/languages';
import { Chip } from '@placette/ui/chip';
import { formatSiret, readSiret } from '@placette/contracts/identity/profile/siret';
import { Checkbox } from '@placette/ui/checkbox';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { useUpdateProfile } from '../api.js';
import { FormFoot, Section } from '../section.js';
import { Flag } from './flag.js';
import styles from '../profile.module.css';

type FormValues = z.input<typeof profileFormSchema>;

const LABELS: Record<keyof FormValues, string | null> = {
  first_name: 'Prénom',
  last_name: 'Nom',
  phone_number: null,
  languages: null,
  is_professional: null,
  siret: null,
  tva_number: null,
  company_name: null,
  company_address: null,
};

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
    phone_number: formatPhone(profile.phone_number ?? ''),
    languages: profile.languages,
    is_professional: profile.is_professional,
    siret: profile.siret ?? '',
    tva_number: profile.tva_number ?? '',
    company_name: profile.company_name ?? '',
    company_address: profile.company_address ?? '',
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
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.sections}>
      <ErrorSummary submission={submitCount} errors={listErrors(errors, LABELS, 'missing')} />
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
      <FormFoot onCancel={onCancel} isPending={isSubmitting} pendingLabel="Sauvegarde...">
        Sauvegarder
      </FormFoot>
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

const COMPANY = ['siret', 'tva_number', 'company_name', 'company_address'] as const;

/** PR-03: unchecking clears what is about the company. */
function ProfessionalFields() {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<FormValues>();
  const isProfessional = watch('is_professional');
  return (
    <>
      <Checkbox
        {...register('is_professional', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked) return;
            for (const name of COMPANY) setValue(name, '');
            clearErrors(COMPANY);
          },
        })}
        id="is_professional"
        label="Je suis un professionnel (société, hôtel, parking, auto-entrepreneur…)"
      />
      {isProfessional && (
        <>
          <TextField
            {...register('company_name')}
            id="company_name"
            label="Nom de l’entreprise"
            optional
            hint="Affiché sur vos annonces, comme la loi le demande aux professionnels."
            maxLength={COMPANY_NAME_MAX}
            autoComplete="organization"
            error={formState.errors.company_name?.message}
          />
          <TextField
            {...register('company_address')}
            id="company_address"
            label="Adresse de l’entreprise"
            optional
            hint="Celle du siège, affichée de même. Exemple&nbsp;: 4 rue des Halles, 44000 Nantes"
            maxLength={COMPANY_ADDRESS_MAX}
            error={formState.errors.company_address?.message}
          />
          <SiretField />
          <TextField
            {...register('tva_number')}
            id="tva_number"
            label="Numéro de TVA intracommunautaire"
            optional
            hint="Deux lettres, puis 8 à 12 caractères. Exemple&nbsp;: FR44732829320"
            autoCapitalize="characters"
            autoComplete="off"
            error={formState.errors.tva_number?.message}
          />
        </>
      )}
    </>
  );
}

function SiretField() {
  const { control } = useFormContext<FormValues>();
  const [hasFocus, setFocus] = useState(false);
  return (
    <Controller
      control={control}
      name="siret"
      render={({ field, fieldState }) => {
        const value = field.value ?? '';
        return (
          <>
            <TextField
              ref={field.ref}
              name={field.name}
              id="siret"
              label="Numéro SIRET *"
              required
              hint="14 chiffres"
              inputMode="numeric"
              autoComplete="off"
              value={hasFocus ? value : formatSiret(value)}
              onFocus={() => setFocus(true)}
              onBlur={() => {
                setFocus(false);
                field.onChange(readSiret(value));
                field.onBlur();
              }}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
            {isSiretDoubtful(value) && (
              <Notice tone="warn" live>
                Ce numéro SIRET semble comporter une erreur de saisie. Vérifiez-le&nbsp;: vous pouvez enregistrer quand
                même.
              </Notice>
            )}
          </>
        );
      }}
    />
  );
}
