import { addDays, today } from '@placette/contracts/kernel/days';
import { isWholeDay, readDay } from '@placette/contracts/listings/stay/typed-day';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { shortDay } from '../../format.js';

interface TypedDay {
  /** `YYYY-MM-DD`, '' while not chosen. */
  value: string;
  /** `problem`: of a text that is no day, which is then '' for the form and stays in the field. */
  onChange: (day: string, problem?: string) => void;
  /** A day without a year is the first such day from here on. */
  from: string;
  input: RefObject<HTMLInputElement | null>;
}

/** The first day that a text without a year may mean: none before `min`, else the last one where no day to come can be chosen. */
export function firstMeant({ min, max }: { min?: string | undefined; max?: string | undefined }): string {
  if (min !== undefined) return min;
  const now = today();
  return max !== undefined && max <= now ? addDays(max, -364) : now;
}

/**
 * For a text field that holds a day. What is typed stays as it is until the field is left; it counts at once when its
 * year is whole, else when the field is left. A text that is no day makes the field invalid, for the browser also.
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
  // Chosen elsewhere: in the calendar, or by the form itself.
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
    /** The field is left, or its form sent. */
    onLeave: () => {
      isFocused.current = false;
      if (draft !== null) take(draft);
    },
  };
}

/** « sam. 12 déc. », with its year where the text alone would be understood as another day. */
function dayInField(day: string, from: string): string {
  if (day === '') return '';
  const text = shortDay(day);
  return readDay(text, from) === day ? text : `${text} ${day.slice(0, 4)}`;
}
