import { useState } from 'react';
import { Eye, EyeOff } from '../icons.js';
import { IconButton } from '../actions/icon-button.js';
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
