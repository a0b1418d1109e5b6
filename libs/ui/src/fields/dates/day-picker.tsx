import { today } from '@placette/contracts/kernel/days';
import { parseDate } from '@internationalized/date';
import { use } from 'react';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '../../class-names.js';
import { CalendarMonth, MonthButtons, PickerFrame } from './calendar-parts.js';
import styles from './calendar-parts.module.css';

export interface DayPickerProps {
  label: string;
  /** `YYYY-MM-DD`; '' when not chosen. */
  value: string;
  /** The first and last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  /** The calendar takes the focus. */
  enters: boolean;
  isSheet: boolean;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The calendar of one day: below its field in a popover, or in a sheet over the page of a phone. */
export function DayPicker({ label, value, min, max, enters, isSheet, onPick, onClose }: DayPickerProps) {
  function choose(day: string) {
    onPick(day);
    onClose();
  }

  return (
    <PickerFrame
      label={label}
      title={label}
      step={<p className={styles.step}>{label}</p>}
      isSheet={isSheet}
      isNarrow
      isEmpty={value === ''}
      onClear={() => choose('')}
      onClose={onClose}
    >
      <I18nProvider locale="fr-FR">
        <Calendar
          aria-label={label}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the keyboard asked for the calendar
          autoFocus={enters && !isSheet}
          className={classNames(styles.calendar, styles.oneDay)}
          value={value === '' ? null : parseDate(value)}
          onChange={(day) => choose(day.toString())}
          defaultFocusedValue={parseDate(value || max || min || today())}
          minValue={min ? parseDate(min) : undefined}
          maxValue={max ? parseDate(max) : undefined}
        >
          <MonthButtons />
          <Month />
        </Calendar>
      </I18nProvider>
    </PickerFrame>
  );
}

function Month() {
  const state = use(CalendarStateContext);
  return state && <CalendarMonth first={state.visibleRange.start} index={0} />;
}
