import { HONEYPOT } from '@placette/contracts/notifications/public-forms';
import { clearDraft, readDraft } from '@placette/shell-api';
import { useEffect, useRef, type RefObject } from 'react';
import { saveFields, type TabDraft } from './tab-draft.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Restores a half-filled form when the reader comes back to its page, from a link of the form for instance. */
export function useDraftFields(key: string, isSent: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const kept = readDraft<TabDraft>(key) ?? {};
    for (const field of fieldsOf(element)) write(field, kept[field.name]);
    const keep = () => saveFields(key, Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [key]);
  useEffect(() => {
    if (isSent) clearDraft(key);
  }, [isSent, key]);
  return form;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ name }) => name !== HONEYPOT,
  );
}

/** Only into empty fields, with the events of typing: React sees the value of a controlled field. */
function write(field: Field, value: string | undefined): void {
  if (value === undefined || value === '' || field.value !== '') return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
