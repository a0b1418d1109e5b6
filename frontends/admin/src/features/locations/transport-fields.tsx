import { TRANSPORT_KINDS } from '@placette/contracts/catalog/schema';
import { Button } from '@placette/ui/button';
import { Plus } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CheckedOn } from './checked-on.js';
import { EMPTY_TRANSPORT, type LocationValues } from './location-values.js';
import styles from './locations.module.css';

const LABELS: Record<(typeof TRANSPORT_KINDS)[number], string> = { public: 'Transport en commun', taxi: 'Taxi' };
const kinds = TRANSPORT_KINDS.map((value) => ({ value, label: LABELS[value] }));

/** PL-17: the official ways to the place and their fares, as the shuttle guide compares them. */
export function TransportFields() {
  const { register, control, formState } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'transports' });
  return (
    <fieldset className={styles.list}>
      <legend>Transports officiels</legend>
      {fields.map(({ id }, index) => {
        const at = (name: keyof typeof EMPTY_TRANSPORT) => ({
          ...register(`transports.${index}.${name}`),
          id: `transports.${index}.${name}`,
          error: formState.errors.transports?.[index]?.[name]?.message,
        });
        return (
          <div key={id} role="group" aria-label={`Transport ${index + 1}`} className={styles.item}>
            <Select {...at('kind')} label="Genre" options={kinds} placeholder="Choisissez" required />
            <TextField {...at('name')} label="Nom" required />
            <TextField {...at('detail')} label="Trajet" required />
            <CheckedOn name={`transports.${index}.checked_on`} />
            <TextField {...at('price')} label="Prix d’un aller" unit="€" inputMode="decimal" optional />
            <TextField {...at('price_max')} label="Jusqu’à" unit="€" inputMode="decimal" optional />
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Retirer le transport ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="compact"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append(EMPTY_TRANSPORT)}
      >
        Ajouter un transport
      </Button>
    </fieldset>
  );
}
