import type { ContentEntry } from '@placette/contracts/catalog/content/entries';
import { TextField } from '@placette/ui/text-field';

interface TextEntryFieldProps {
  entry: ContentEntry;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function TextEntryField({ entry, value, error, onChange }: TextEntryFieldProps) {
  if (!('max' in entry)) return null;
  return (
    <TextField
      label="Texte"
      type={entry.kind === 'email' ? 'email' : 'text'}
      maxLength={entry.max}
      hint={entry.may === 'empty' ? 'Vide, les pages n’en parlent pas.' : undefined}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      data-autofocus
    />
  );
}
