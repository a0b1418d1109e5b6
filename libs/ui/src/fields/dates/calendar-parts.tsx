import { today } from '@placette/contracts/kernel/days';
import type { CalendarDate } from '@internationalized/date';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/RangeCalendar';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../actions/button.js';
import { Dialog } from '../../dialogs/dialog.js';
import { classNames } from '../../class-names.js';
import { month as monthInText } from '../../format.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import styles from './calendar-parts.module.css';

/** The buttons for the previous and next months of the surrounding calendar. */
export function MonthButtons() {
  return (
    <>
      {/* With this id React Aria writes no style element, which the content policy refuses; our style sheet has it. */}
      <span hidden id="react-aria-pressable-style" />
      <AriaButton slot="previous" aria-label="Mois précédent" className={classNames(styles.page, styles.previous)}>
        <ChevronLeft aria-hidden="true" />
      </AriaButton>
      <AriaButton slot="next" aria-label="Mois suivant" className={classNames(styles.page, styles.next)}>
        <ChevronRight aria-hidden="true" />
      </AriaButton>
    </>
  );
}

interface CalendarMonthProps {
  /** The first day that the calendar shows. */
  first: CalendarDate;
  /** The number of months after it. */
  index: number;
}

/** One month of the surrounding calendar, of days or of ranges. */
export function CalendarMonth({ first, index }: CalendarMonthProps) {
  return (
    <div>
      <p className={styles.title} aria-hidden="true">
        {monthInText(first.add({ months: index }).toString())}
      </p>
      <CalendarGrid offset={{ months: index }} className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              data-day={date.toString()}
              className={classNames(styles.day, date.toString() === today() && styles.today)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

interface PickerFrameProps {
  /** The label of the popover. */
  label: string;
  /** The title of the sheet. */
  title: string;
  /** Beside the clear button, in the popover. */
  step: ReactNode;
  isSheet: boolean;
  isNarrow?: boolean;
  isEmpty: boolean;
  onClear: () => void;
  onClose: () => void;
  /** The button that ends the choice, in the sheet. */
  confirm?: ReactNode;
  children: ReactNode;
}

/** The frame of a calendar: below its field in a popover, or in a sheet over the page of a phone. */
export function PickerFrame({ isSheet, isNarrow, isEmpty, onClear, onClose, children, ...texts }: PickerFrameProps) {
  const clear = (
    <Button
      variant={isSheet ? 'secondary' : 'quiet'}
      size={isSheet ? 'regular' : 'compact'}
      aria-disabled={isEmpty}
      onClick={onClear}
    >
      Effacer
    </Button>
  );
  const footer = (
    <>
      {clear}
      {texts.confirm}
    </>
  );
  return (
    <Contained>
      {isSheet ? (
        <Dialog open title={texts.title} onClose={onClose} footer={footer}>
          {children}
        </Dialog>
      ) : (
        <Popover label={texts.label} isNarrow={isNarrow}>
          {children}
          <div className={styles.foot}>
            {texts.step}
            {clear}
          </div>
        </Popover>
      )}
    </Contained>
  );
}

/** Above dialogs too, where an element positioned in the page would be cut off. */
function Popover({
  label,
  isNarrow,
  children,
}: {
  label: string;
  isNarrow?: boolean | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.showPopover?.(), []);
  return (
    <div
      ref={element}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={classNames(styles.popover, isNarrow && styles.narrow)}
    >
      {children}
    </div>
  );
}

/** React Aria has a button without a type, which would send the form around it. */
function Contained({ children }: { children: ReactNode }) {
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- nobody presses it: a key on the button is a click too
  return <div onClick={(event) => event.preventDefault()}>{children}</div>;
}
