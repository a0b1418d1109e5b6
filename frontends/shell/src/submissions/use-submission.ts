import { notificationsApi } from '@placette/contracts/client/notifications';
import { HONEYPOT } from '@placette/contracts/notifications/public-forms';
import type { Submission } from '@placette/contracts/notifications/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { z } from 'zod';

interface FormOf<S extends z.ZodType> {
  formType: Submission['formType'];
  /** The form's own schema, the same as the server's: loaded once the form is used. */
  loadSchema: () => Promise<S>;
  /** What the form says when it could not be sent. */
  failure: string;
  /** Announced to screen readers when it was sent. */
  success: string;
  /** How long the success stays, milliseconds. */
  successMs: number;
  onDone?: () => void;
}

export interface FormFailure {
  title: string;
  /** Why, and what to do. */
  text: string | undefined;
}

/** CO-01: a success banner stays three seconds. */
export const SUCCESS_MS = 3_000;

/** Life of a public form: idle, sending, sent for a while, and back; or the errors of its fields, or of the whole. */
export function useSubmission<S extends z.ZodType>(form: FormOf<S>) {
  const { api, announce } = useShell();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  /** Changes with each emptied form: a key for its fields. */
  const [round, setRound] = useState(0);
  const busy = useRef(false);
  /** The same text is received once, however often it is sent; another text gets another key. */
  const sent = useRef({ text: '', idempotencyKey: '' });
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      setState('idle');
      latest.current.onDone?.();
    }, latest.current.successMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const typed = valuesOf(event.currentTarget);
    busy.current = true;
    setFailure(null);
    setState('sending');
    try {
      const schema = await form.loadSchema().catch(() => Promise.reject(ApiProblem.network()));
      const checked = schema.safeParse(typed);
      setErrors(checked.success ? {} : firstErrors(checked.error.issues));
      if (!checked.success) return setState('idle');
      const body = { ...(checked.data as object), formType: form.formType, [HONEYPOT]: typed[HONEYPOT] } as Submission;
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, idempotencyKey: crypto.randomUUID() };
      await api.call(notificationsApi.sendSubmission, { body, idempotencyKey: sent.current.idempotencyKey });
      sent.current = { text: '', idempotencyKey: '' };
      announce(form.success);
      setRound((count) => count + 1);
      setState('sent');
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : null;
      setErrors(refused?.code === 'invalid_input' ? firstErrors(refused.errors) : {});
      setFailure({ title: form.failure, text: refused?.code === 'internal' ? undefined : refused?.title });
      setState('idle');
    } finally {
      busy.current = false;
    }
  }
  /** With the first focus: the schema is there when it is needed. */
  const prepare = () => void form.loadSchema().catch(() => undefined);
  return { state, errors, failure, round, submit, prepare };
}

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

function firstErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(typeof path === 'string' ? path : path[0])] ??= message;
  return errors;
}

/** Fields by name; number fields as numbers, or null when empty. */
function valuesOf(form: HTMLFormElement): Record<string, string | number | null> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.dataset['number'] !== undefined)
        return [name, value === '' ? null : Number(value)];
      return [name, String(value)];
    }),
  );
}
