import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styles from './car-parks.module.css';

/** Where to go from a cell: nowhere, to a neighbour that is only chosen, to one that is typed into, or elsewhere. */
export type Step = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'leave';

interface CellInputProps {
  label: string;
  opened: string;
  isInvalid: boolean;
  isNumber: boolean;
  onType: (text: string) => void;
  onEnd: (step: Step) => void;
}

/** The text of a cell while it is typed. A letter that opened the cell is the first one of a new text. */
export function CellInput({ label, opened, isInvalid, isNumber, onType, onEnd }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    if (opened.length > 1) input.current?.select();
  }, [opened]);

  function end(step: Step, isKept: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept) onType(input.current?.value ?? '');
    onEnd(step);
  }
  function press(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    end(step, event.key !== 'Escape');
  }
  return (
    <input
      ref={input}
      defaultValue={opened}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      className={styles.input}
      onKeyDown={press}
      onBlur={() => end('leave', true)}
    />
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent): Step | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'Escape') return 'stay';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : undefined;
}
