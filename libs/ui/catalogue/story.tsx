import { useState, type ReactNode } from 'react';

/** Components by name, each with its states by their French names. */
export type Stories = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

interface WithValueProps<V> {
  start: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}

/** A value that changes as the component is used. */
export function WithValue<V>({ start, children }: WithValueProps<V>) {
  const [value, set] = useState(start);
  return children(value, set);
}

/** A field that stores the chosen value. */
export function held<V>(start: V, draw: (field: { value: V; onChange: (value: V) => void }) => ReactNode) {
  return <WithValue start={start}>{(value, onChange) => draw({ value, onChange })}</WithValue>;
}

export const nothing = () => undefined;
