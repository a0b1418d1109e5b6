import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.js';
import { Field, type FieldTexts, useFieldIds } from '../field.js';
import { lengthError } from '../text-field.js';
import { VisuallyHidden } from '../../layout/page.js';
import styles from './combobox.module.css';
import control from '../control.module.css';

/** SE-02: suggestions close 200 ms after the focus has left. */
const BLUR_DELAY_MS = 200;
/** In characters; no name is longer. */
const CHARACTERS_MAX = 100;

export interface ComboboxProps<T> extends FieldTexts {
  /** The chosen item; null when none is chosen. */
  value: T | null;
  onChange: (item: T | null) => void;
  /** Called from `minCharacters` on. A rejection shows `failureText`. */
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemText: (item: T) => string;
  renderItem?: (item: T) => ReactNode;
  minCharacters: number;
  /** A longer text is not searched, and its length is reported. */
  maxCharacters?: number;
  debounceMs?: number;
  /** The text of the field, when the caller controls it. */
  query?: string;
  onQueryChange?: (query: string) => void;
  /** The text to search next, for an item that leads to others instead of being chosen. */
  leadsTo?: (item: T) => string | null;
  /** Texts above and below the items, for what was found. */
  heading?: (items: readonly T[]) => string | undefined;
  footing?: (items: readonly T[]) => ReactNode;
  emptyText?: string;
  failureText?: string;
  /** The last line of the list when nothing was found or the search failed: another way to continue. */
  fallback?: ReactNode;
  /** Enter chooses the first item of what was found, unless the arrows have moved on. */
  beginsAtFirst?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Text field with suggestions (ARIA combobox with a list, focus stays in the field). */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, hint, optional, value, onChange, itemKey, itemText, renderItem = itemText } = props;
  const [typed, setTyped] = useState(props.query ?? (value ? itemText(value) : ''));
  const query = props.query ?? typed;
  const tooLong = value === null ? lengthError(props.maxCharacters ?? CHARACTERS_MAX, query) : undefined;
  const error = props.error ?? tooLong;
  const ids = useFieldIds({ hint, error }, props.id);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = useSuggestions(open && tooLong === undefined ? query : '', props);
  const chosenText = value ? itemText(value) : null;

  useEffect(() => {
    if (chosenText !== null) setTyped(chosenText);
  }, [chosenText]);
  const first = props.beginsAtFirst === true && suggestions.items.length > 0 ? 0 : -1;
  useEffect(() => setActive(first), [suggestions.items, first]);
  useEffect(() => {
    void list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function choose(item: T) {
    const next = props.leadsTo?.(item) ?? null;
    if (next !== null) return type(next);
    setTyped(itemText(item));
    setOpen(false);
    onChange(item);
  }

  function type(text: string) {
    setTyped(text);
    // What is shown was found for the text before.
    setActive(-1);
    setOpen(true);
    props.onQueryChange?.(text);
    if (value !== null) onChange(null);
  }

  function press(event: KeyboardEvent) {
    const count = suggestions.items.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setActive((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Enter' && open && suggestions.items[active] !== undefined) {
      event.preventDefault();
      choose(suggestions.items[active]);
    } else if (event.key === 'Escape' && open) {
      setOpen(false);
      if (!shown) return;
      // The dialog around the field must not receive the key.
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function leave(event: FocusEvent) {
    if (list.current?.parentElement?.contains(event.relatedTarget)) return;
    closing.current = setTimeout(() => setOpen(false), BLUR_DELAY_MS);
    props.onBlur?.();
  }

  const listId = `${ids.id}-liste`;
  const { status, items } = suggestions;
  const shown = open && status !== 'idle' && status !== 'loading';
  const heading = items.length > 0 ? props.heading?.(items) : undefined;
  const footing = props.footing?.(items);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={styles.box}>
        <input
          ref={props.ref}
          id={ids.id}
          name={props.name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          disabled={props.disabled}
          placeholder={props.placeholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={() => clearTimeout(closing.current)}
          onBlur={leave}
          className={control.control}
          aria-autocomplete="list"
          aria-expanded={shown && items.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        <div className={styles.popover} hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
          {heading && <p className={styles.note}>{heading}</p>}
          <ul ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
            {items.map((item, index) => (
              <li
                key={itemKey(item)}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={classNames(styles.option, index === active && styles.active)}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(item)}
                onKeyDown={press}
              >
                {renderItem(item)}
              </li>
            ))}
          </ul>
          {items.length === 0 && (
            <p className={styles.note}>{status === 'failed' ? props.failureText : props.emptyText}</p>
          )}
          {items.length === 0 && props.fallback && <div className={styles.fallback}>{props.fallback}</div>}
          {status === 'ready' && footing && <div className={styles.fallback}>{footing}</div>}
        </div>
        <VisuallyHidden>
          <span role="status">
            {shown ? [heading, said(status, items.length, props)].filter(Boolean).join(' ') : ''}
          </span>
        </VisuallyHidden>
      </div>
    </Field>
  );
}

function said(status: string, count: number, texts: { emptyText?: string; failureText?: string }): string {
  if (status === 'failed') return texts.failureText ?? '';
  if (count === 0) return texts.emptyText ?? '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

interface Source<T> {
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  minCharacters: number;
  debounceMs?: number;
}

interface Suggestions<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly T[];
}

const nothing: Suggestions<never> = { status: 'idle', items: [] };

/** Calls `search` once typing pauses for `debounceMs`; an older result never replaces a newer one. */
function useSuggestions<T>(query: string, source: Source<T>): Suggestions<T> {
  const { minCharacters, debounceMs = 150 } = source;
  const [found, setFound] = useState<Suggestions<T>>(nothing);
  const search = useRef(source.search);
  useEffect(() => {
    search.current = source.search;
  });
  const text = query.trim();
  useEffect(() => {
    if (text.length < minCharacters) {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => (before.items.length > 0 ? before : { status: 'loading', items: [] }));
      search.current(text, stop.signal).then(
        (items) => stop.signal.aborted || setFound({ status: 'ready', items }),
        () => stop.signal.aborted || setFound({ status: 'failed', items: [] }),
      );
    }, debounceMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, minCharacters, debounceMs]);
  return found;
}
