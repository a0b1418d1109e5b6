import { addDays, today } from '@placette/contracts/kernel/days';
import { isWholeDay, readDay } from '@placette/contracts/listings/stay/typed-day';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { shortDay } from '../../format.js';

interface TypedDay {
  /** `YYYY-MM-DD`; '' when not chosen. */
  value: string;
  /** `problem` describes a text that is not a date, which is '' for the form and stays in the field. */
  onChange: (day: string, problem?: string) => void;
  /** A day without a year is the first such day from this one on. */
  from: string;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Returns the first day that a text without a year may mean: `min`, else a year before `max` when only past days can be
 * chosen, else today.
 */
export function firstMeant({ min, max }: { min?: string | undefined; max?: string | undefined }): string {
  if (min !== undefined) return min;
  const now = today();
  return max !== undefined && max <= now ? addDays(max, -364) : now;
}

/**
 * The state of a text field for a day. Typed text stays unchanged until the field is left; it takes effect immediately
 * when its year is complete, otherwise when the field is left. A text that is not a date makes the field invalid for
 * the browser too.
 */
export function useTypedDay({ value, onChange, from, input }: TypedDay) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isFocused = useRef(false);
  const isUnread = useRef(false);
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [input, problem]);

  function forget() {
    setDraft(null);
    setProblem(undefined);
    isUnread.current = false;
  }
  // The day was chosen elsewhere: in the calendar, or by the form itself.
  useEffect(() => {
    if (value !== '' && !isFocused.current) forget();
  }, [value]);

  function take(text: string) {
    const day = readDay(text, from);
    const wasUnread = isUnread.current;
    if (typeof day !== 'string') {
      setProblem(day.problem);
      isUnread.current = true;
      if (value !== '' || !wasUnread) onChange('', day.problem);
      return;
    }
    forget();
    if (day !== value || wasUnread) onChange(day);
  }

  return {
    text: draft ?? dayInField(value, from),
    problem,
    forget,
    onFocus: () => {
      isFocused.current = true;
    },
    onType: (text: string) => {
      setDraft(text);
      setProblem(undefined);
      const day = isWholeDay(text) ? readDay(text, from) : '';
      if (typeof day !== 'string' || day === '' || day === value) return;
      isUnread.current = false;
      onChange(day);
    },
    /** Called when the field is left, or its form sent. */
    onLeave: () => {
      isFocused.current = false;
      if (draft !== null) take(draft);
    },
  };
}

/** « sam. 12 déc. », with its year when the text alone would mean another day. */
function dayInField(day: string, from: string): string {
  if (day === '') return '';
  const text = shortDay(day);
  return readDay(text, from) === day ? text : `${text} ${day.slice(0, 4)}`;
}
