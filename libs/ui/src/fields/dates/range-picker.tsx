import { daysBetween } from '@placette/contracts/kernel/days';
import { Button } from '../../actions/button.js';
import { Dialog } from '../../dialogs/dialog.js';
import { count } from '../../format.js';
import type { DateRange } from './date-range-field.js';
import { Contained, Popover } from './picker-frame.js';
import { RangeCalendar } from './range-calendar.js';
import styles from './picker-frame.module.css';
import type { Side } from './use-picker.js';

export interface RangePickerProps {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  min: string | undefined;
  max: string | undefined;
  minDays: 0 | 1;
  maxDays: number;
  startLabel: string;
  endLabel: string;
  /** What the next press chooses. */
  side: Side;
  onSide: (side: Side) => void;
  /** The calendar takes the focus. */
  enters: boolean;
  isSheet: boolean;
  onClose: () => void;
}

/** The calendar around its two fields: beneath them in a popover, or in a sheet over the page of a phone. */
export function RangePicker(props: RangePickerProps) {
  const { label, value, onChange, onSide, isSheet, onClose, minDays } = props;
  const isWhole = value.start !== '' && value.end !== '';

  function choose(range: DateRange) {
    if (daysBetween(range.start, range.end) < minDays) return;
    onChange(range);
    if (isSheet) onSide('start');
    else onClose();
  }

  const calendar = (
    <RangeCalendar
      {...props}
      months={isSheet ? 1 : 2}
      wanted={props.side === 'end' || !isWhole ? value.start : ''}
      enters={props.enters && !isSheet}
      onStart={(start) => {
        onChange({ start, end: '' });
        onSide('end');
      }}
      onRange={choose}
    />
  );
  const clear = (
    <Button
      variant={isSheet ? 'secondary' : 'quiet'}
      size={isSheet ? 'regular' : 'compact'}
      aria-disabled={value.start === '' && value.end === ''}
      onClick={() => {
        onChange({ start: '', end: '' });
        onSide('start');
      }}
    >
      Effacer
    </Button>
  );
  if (isSheet) {
    return (
      <Contained>
        <Dialog
          open
          title={nextStep(props)}
          onClose={onClose}
          footer={
            <>
              {clear}
              <Button aria-disabled={!isWhole} onClick={onClose} data-autofocus="">
                {isWhole ? `Valider (${length(value, minDays)})` : 'Valider'}
              </Button>
            </>
          }
        >
          {calendar}
        </Dialog>
      </Contained>
    );
  }
  return (
    <Popover label={label}>
      {calendar}
      <div className={styles.foot}>
        <p className={styles.step} aria-live="polite">
          {isWhole && props.side === 'start' ? length(value, minDays) : nextStep(props)}
        </p>
        {clear}
      </div>
    </Popover>
  );
}

function nextStep({ value, side, startLabel, endLabel }: RangePickerProps): string {
  return side === 'start' || value.start === '' ? startLabel : endLabel;
}

/** « 8 jours » */
function length({ start, end }: DateRange, minDays: number): string {
  return count(daysBetween(start, end) + 1 - minDays, 'jour', 'jours');
}
