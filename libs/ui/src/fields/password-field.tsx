import { useState } from 'react';
import { Eye, EyeOff } from '../icons.js';
import { IconButton } from '../actions/button.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** Set `autoComplete` to `current-password` or `new-password` for password managers. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'unit'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

interface NewPasswordFieldsProps {
  minLength: number;
  label: string;
  confirmationLabel?: string;
  /** `register` of the form that has these two fields. */
  register: (name: 'password' | 'confirmation') => Omit<TextFieldProps, 'label'>;
  errors: { password?: { message?: string }; confirmation?: { message?: string } };
}

/** AU-04: a new password, typed twice. */
export function NewPasswordFields({ minLength, label, register, errors, ...texts }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...register('password')}
        id="password"
        label={label}
        hint={`${minLength} caractères au minimum. Nous conseillons 8 caractères ou plus.`}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        id="confirmation"
        label={texts.confirmationLabel ?? 'Confirmation du mot de passe'}
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </>
  );
}
