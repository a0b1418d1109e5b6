import {
  STATED_FIELDS,
  type CarPark,
  type PriceChange,
  type StatedField,
} from '@placette/contracts/catalog/administration/car-parks';
import { useCallback, useMemo, useState } from 'react';
import { cellText, dated, hasTypedPrice, readRow, type ReadRow, type Typed } from './price-cells.js';

/** What was typed into a row, and the version of the prices that were shown then. */
export interface Draft {
  typed: Typed;
  version: string;
}
export type Drafts = ReadonlyMap<string, Draft>;

/** A changed row: its prices, what is refused of them, and whether somebody else changed it meanwhile. */
export interface ChangedRow extends ReadRow {
  spot: CarPark;
  typed: Typed;
  isStale: boolean;
}

export function readDraft(spot: CarPark, { typed, version }: Draft, today: string): ChangedRow {
  const whole = dated(typed, today);
  return { ...readRow(spot, whole, today), spot, typed: whole, isStale: spot.version !== version };
}

export const changeOf = ({ spot, stated }: Pick<ChangedRow, 'spot' | 'stated'>): PriceChange => ({
  ...stated,
  id: spot.id,
  version: spot.version,
});

/** The unsaved prices of the table. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const set = useCallback((id: string, change: (draft: Draft | undefined) => Draft | undefined) => {
    setDrafts((before) => {
      const after = new Map(before);
      const draft = change(before.get(id));
      if (draft) after.set(id, draft);
      else after.delete(id);
      return after;
    });
  }, []);
  const type = useCallback(
    (spot: CarPark, field: StatedField, text: string) =>
      set(spot.id, (draft) => {
        const typed = withCell(draft?.typed ?? {}, spot, field, text);
        return typed && { typed, version: draft?.version ?? spot.version };
      }),
    [set],
  );
  return useMemo(
    () => ({
      drafts,
      type,
      /** Keeps what was typed over what somebody else wrote meanwhile. */
      keep: ({ id, version }: CarPark) => set(id, (draft) => draft && { ...draft, version }),
      drop: (id: string) => set(id, () => undefined),
      /** Forgets these; what was typed into them since stays. */
      forget: (known: Drafts) =>
        setDrafts((now) => new Map([...now].filter(([id, { typed }]) => typed !== known.get(id)?.typed))),
    }),
    [drafts, set, type],
  );
}

/** A cell that says what is stored is no change; undefined when no cell is changed. */
function withCell(typed: Typed, spot: CarPark, field: StatedField, text: string): Typed | undefined {
  const { [field]: _, ...others } = typed;
  const isStored = (each: StatedField, said: string) => said === cellText(each, spot[each]);
  // The stored day, typed beside a new price, is an answer: it is not of today.
  const isChange = !isStored(field, text) || (field === 'checked_on' && hasTypedPrice(others));
  const next: Typed = isChange ? { ...others, [field]: text } : others;
  const differs = STATED_FIELDS.some((each) => next[each] !== undefined && !isStored(each, next[each]));
  return differs ? next : undefined;
}
