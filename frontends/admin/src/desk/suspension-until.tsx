import { addDays, today } from '@placette/contracts/kernel/days';
import { DayField } from '@placette/ui/day-field';

interface SuspensionUntilProps {
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** L7: the last day of a suspension; without one it lasts until somebody lifts it. */
export function SuspensionUntil(props: SuspensionUntilProps) {
  return (
    <DayField
      {...props}
      label="Dernier jour de la suspension (sans limite si vide)"
      optional
      min={addDays(today(), 1)}
    />
  );
}
