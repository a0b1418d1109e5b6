import { HONEYPOT } from '@placette/contracts/notifications/schema';
import { useEffect, useRef, type RefObject } from 'react';
import { forgetDraft, keepDraft, readDraft } from './tab-draft.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A half-filled form is as it was after its page was left, by a link of the form for instance, and found again. */
export function useKeptFields(key: string, isSent: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const kept = readDraft(key) ?? {};
    for (const field of fieldsOf(element)) write(field, kept[field.name]);
    const keep = () => keepDraft(key, Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key]);
  useEffect(() => {
    if (isSent) forgetDraft(key);
  }, [isSent, key]);
  return form;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ name }) => name !== HONEYPOT,
  );
}

/** Only where nothing was typed or chosen since; as if typed, so that a field whose value React holds is told. */
function write(field: Field, value: string | undefined): void {
  if (value === undefined || value === '' || field.value !== '') return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
