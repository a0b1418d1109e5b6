import { useState, type ReactNode } from 'react';

/** One component and its states, each by its French name. */
export interface Story {
  component: string;
  states: Readonly<Record<string, ReactNode>>;
}

/** A value that changes as the field is used. */
export function WithValue<V>({
  start,
  children,
}: {
  start: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}

export const nothing = () => undefined;
