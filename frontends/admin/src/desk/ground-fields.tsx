import { GROUNDS, type Ground } from '@placette/contracts/documents/report-schema';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';

const OPTIONS = Object.entries(GROUNDS).map(([value, label]) => ({ value, label }));

export interface GroundValues {
  kind: Ground;
  article: string;
}

interface GroundFieldsProps {
  value: GroundValues;
  onChange: (ground: GroundValues) => void;
  error?: string | undefined;
}

/** On what a measure rests (L7). */
export function GroundFields({ value, onChange, error }: GroundFieldsProps) {
  return (
    <>
      <Select
        label="Fondement"
        options={OPTIONS}
        value={value.kind}
        onChange={(event) => onChange({ ...value, kind: event.target.value as Ground })}
      />
      <TextField
        label="Article"
        hint="Par exemple « article 6 » des conditions générales."
        maxLength={200}
        value={value.article}
        onChange={(event) => onChange({ ...value, article: event.target.value })}
        error={error}
      />
    </>
  );
}
