import { FIGURE_MODES, type FigureMode } from '@placette/contracts/catalog/content/figures';
import type { FigureValue } from '@placette/contracts/catalog/content/schema';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';

const MODES: Record<FigureMode, string> = {
  declared: 'Déclaré, comme ci-dessous',
  live: 'Calculé, au-dessus d’un seuil',
  off: 'Masqué',
};

interface FigureFieldsProps {
  value: FigureValue;
  errorOf: (field: string) => string | undefined;
  onChange: (value: FigureValue) => void;
}

/** C8: how a figure is shown, what it says, where it comes from and since when. */
export function FigureFields({ value, errorOf, onChange }: FigureFieldsProps) {
  const text = (name: 'figure' | 'source' | 'as_of') => ({
    value: value[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <>
      <Select
        label="Affichage"
        options={FIGURE_MODES.map((mode) => ({ value: mode, label: MODES[mode] }))}
        value={value.mode}
        error={errorOf('mode')}
        onChange={(event) => onChange({ ...value, mode: event.target.value as FigureMode })}
        data-autofocus
      />
      <TextField label="Chiffre" maxLength={30} {...text('figure')} />
      <TextField label="Source" maxLength={120} {...text('source')} />
      <TextField label="Mois de la source" hint="Comme 2026-11." maxLength={7} {...text('as_of')} />
    </>
  );
}
