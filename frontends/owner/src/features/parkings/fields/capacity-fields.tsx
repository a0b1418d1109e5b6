import { SPOTS_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { VEHICLE_TYPES, VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { CheckboxGroup } from '@placette/ui/checkbox';
import { NumberStepper } from '@placette/ui/number-stepper';
import { Controller, useFormContext } from 'react-hook-form';
import styles from './fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** OP-12, OP-13, OP-16: spaces, accepted vehicles, largest sizes. */
export function CapacityFields() {
  const { control } = useFormContext<OfferValues>();
  return (
    <section className={styles.section} aria-labelledby="capacite-titre">
      <h2 id="capacite-titre" className={styles.title}>
        Capacité et dimensions
      </h2>
      <Controller
        control={control}
        name="nombre_places"
        render={({ field, fieldState }) => (
          <NumberStepper
            {...field}
            onChange={(value) => field.onChange(value === null || Number.isNaN(value) ? 1 : value)}
            id="nombre_places"
            label="Nombre de places"
            min={1}
            max={SPOTS_MAX}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="accepted_vehicle_types"
        render={({ field, fieldState }) => (
          <CheckboxGroup
            id="accepted_vehicle_types"
            label="Véhicules acceptés"
            hint="Au moins un type."
            columns
            options={VEHICLE_TYPES.map((value) => ({
              value,
              label: VEHICLE_TYPE_LABELS[value],
              disabled: field.value.length === 1 && field.value[0] === value,
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={styles.pair}>
        <Controller
          control={control}
          name="max_vehicle_height"
          render={({ field, fieldState }) => (
            <NumberStepper
              {...field}
              id="max_vehicle_height"
              label="Hauteur maximale"
              optional
              min={1.5}
              max={4}
              step={0.1}
              unit="m"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="max_vehicle_length"
          render={({ field, fieldState }) => (
            <NumberStepper
              {...field}
              id="max_vehicle_length"
              label="Longueur maximale"
              optional
              min={3}
              max={12}
              step={0.1}
              unit="m"
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </section>
  );
}
