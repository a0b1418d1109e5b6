import type { TermsValue } from '@placette/contracts/catalog/content/schema';
import { TextArea, TextField } from '@placette/ui/text-field';

interface TermsFieldsProps {
  value: TermsValue;
  errorOf: (field: string) => string | undefined;
  onChange: (value: TermsValue) => void;
}

/** The day from which a new version binds, and what it changes; its text comes with a release. */
export function TermsFields({ value, errorOf, onChange }: TermsFieldsProps) {
  return (
    <>
      <TextField
        label="Entrée en vigueur"
        type="date"
        value={value.in_force_on}
        error={errorOf('in_force_on')}
        onChange={(event) => onChange({ ...value, in_force_on: event.target.value })}
        data-autofocus
      />
      <TextArea
        label="Ce qui change"
        hint="L’e-mail et la page le disent ainsi. Le texte des conditions lui-même vient avec une version du site."
        rows={6}
        maxLength={1_500}
        value={value.summary}
        error={errorOf('summary')}
        onChange={(event) => onChange({ ...value, summary: event.target.value })}
      />
    </>
  );
}
