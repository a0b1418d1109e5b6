import { useState, type ChangeEvent } from 'react';

/** No earlier day is meant: its year is still being typed. */
const FIRST_DAY = '1000-01-01';

/**
 * For a date input controlled by the form. Typing gives one day after the other, from the year 2 to the year 2027 for
 * instance, and none while a part is empty: the field keeps what is typed until it is left, whatever the form makes of
 * it, and tells of a day once its year has four digits.
 */
export function useTypedDate(value: string, onChange: (day: string) => void, onBlur?: () => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (target.value === '' || target.value >= FIRST_DAY) onChange(target.value);
    },
    onBlur: () => {
      if (typed !== null && typed !== '' && typed < FIRST_DAY) onChange(typed);
      setTyped(null);
      onBlur?.();
    },
  };
}
