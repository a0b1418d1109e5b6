import { isSiretDoubtful } from '@placette/contracts/identity/profile/profile';
import { formatSiret, readSiret } from '@placette/contracts/identity/profile/siret';
import { Checkbox } from '@placette/ui/checkbox';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { FormValues } from './profile-form.js';

/** PR-03: unchecking clears both numbers. */
export function ProfessionalFields() {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<FormValues>();
  const isProfessional = watch('is_professional');
  return (
    <>
      <Checkbox
        {...register('is_professional', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked) return;
            setValue('siret', '');
            setValue('tva_number', '');
            clearErrors(['siret', 'tva_number']);
          },
        })}
        id="is_professional"
        label="Je suis un professionnel (société, hôtel, parking, auto-entrepreneur…)"
      />
      {isProfessional && (
        <>
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
