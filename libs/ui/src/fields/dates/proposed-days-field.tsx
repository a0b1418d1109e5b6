import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/calendar-days';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import { proposalErrors } from '@placette/contracts/requests/proposal';
import { type DateRange, DateRangeField } from './date-range-field.js';

interface ProposedDaysFieldProps {
  /** The days that were asked for. */
  asked: { start_date: string; end_date: string };
  value: DateRange;
  onChange: (days: DateRange) => void;
  /** Whether the answer was pressed, so that missing days are errors too. */
  isChecked: boolean;
}

/** FO-05: the days that an owner proposes with a refusal. */
export function ProposedDaysField({ asked, value, onChange, isChecked }: ProposedDaysFieldProps) {
  const day = today();
  const errors = isChecked ? proposalErrors(asked, value, day) : stayErrors(value, day, true);
  return (
    <DateRangeField
      label="Dates que vous proposez"
      min={day}
      max={lastCalendarDay(day)}
      value={value}
      onChange={onChange}
      startError={errors.start}
      endError={errors.end}
    />
  );
}

/** The days to send; null while they cannot be proposed. */
export function proposalOf({ asked, value }: Pick<ProposedDaysFieldProps, 'asked' | 'value'>) {
  const { start, end } = proposalErrors(asked, value, today());
  return start === undefined && end === undefined ? { start_date: value.start, end_date: value.end } : null;
}
