import { today } from '@placette/contracts/kernel/days';
import { parseDate } from '@internationalized/date';
import { use } from 'react';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from '../../actions/button.js';
import { classNames } from '../../class-names.js';
import { Dialog } from '../../dialogs/dialog.js';
import { CalendarMonth, MonthButtons } from './calendar-month.js';
import calendarStyles from './calendar-month.module.css';
import { Contained, Popover } from './picker-frame.js';
import styles from './picker-frame.module.css';

export interface DayPickerProps {
  label: string;
  /** `YYYY-MM-DD`, '' while not chosen. */
  value: string;
  /** First and last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  /** The calendar takes the focus. */
  enters: boolean;
  isSheet: boolean;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The calendar of one day: beneath its field in a popover, or in a sheet over the page of a phone. */
export function DayPicker({ label, value, min, max, enters, isSheet, onPick, onClose }: DayPickerProps) {
  function choose(day: string) {
    onPick(day);
    onClose();
  }

  const calendar = (
    <I18nProvider locale="fr-FR">
      <Calendar
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the keyboard asked for the calendar
        autoFocus={enters && !isSheet}
        className={classNames(calendarStyles.calendar, calendarStyles.oneDay)}
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
  );
  const clear = (
    <Button
      variant={isSheet ? 'secondary' : 'quiet'}
      size={isSheet ? 'regular' : 'compact'}
      aria-disabled={value === ''}
      onClick={() => choose('')}
    >
      Effacer
    </Button>
  );
  if (isSheet) {
    return (
      <Contained>
        <Dialog open title={label} onClose={onClose} footer={clear}>
          {calendar}
        </Dialog>
      </Contained>
    );
  }
  return (
    <Popover label={label} isNarrow>
      {calendar}
      <div className={styles.foot}>
        <p className={styles.step}>{label}</p>
        {clear}
      </div>
    </Popover>
  );
}

function Month() {
  const state = use(CalendarStateContext);
  return state && <CalendarMonth first={state.visibleRange.start} index={0} />;
}
