import { today } from '@placette/contracts/kernel/days';
import { DayField } from '@placette/ui/day-field';
import { Controller, useFormContext } from 'react-hook-form';
import type { LocationValues } from './location-values.js';

interface CheckedOnProps {
  name: `${'transports' | 'official_parking_spots'}.${number}.checked_on`;
}

/** The day on which the source said so. */
export function CheckedOn({ name }: CheckedOnProps) {
  const { control } = useFormContext<LocationValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField {...field} id={name} label="Vérifié le" max={today()} error={fieldState.error?.message} optional />
      )}
    />
  );
}
