import { Select } from '@placette/ui/select';
import type { StoredFactor } from '../../../session/session-store.js';

interface FactorChoiceProps {
  label: string;
  factors: readonly StoredFactor[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which one, where there are several of a kind. */
export function FactorChoice({ label, factors, chosen, onChoose }: FactorChoiceProps) {
  if (factors.length < 2) return null;
  return (
    <Select
      id="factor"
      label={label}
      options={factors.map(({ id, name }) => ({ value: id, label: name || label }))}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
