import { FailureNotice } from '@placette/ui/notice';
import { STATEMENT_MAX } from '@placette/contracts/documents/reports/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent, type ReactNode } from 'react';
import styles from './desk.module.css';

interface ReasonsFormProps<Reasons> {
  /** Key of the saved draft. */
  draft: string;
  name?: string;
  label: string;
  /** Says who reads the reasons. */
  hint: string;
  rows?: number;
  submitLabel: string;
  submitVariant?: 'primary' | 'secondary' | 'danger';
  decision: {
    mutate: (reasons: Reasons, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  /** The message when the server refuses without one of its own. */
  failure: string;
  read: (statement: string) => SafeParse<Reasons>;
  /** The message once the measure is taken. */
  saidOf: (reasons: Reasons) => string;
  onDone: () => void;
  /** The fields above the reasons; gets the first error of each field. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
}
type SafeParse<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** L7: no measure without the reasons that the people concerned receive. */
export function ReasonsForm<Reasons>({ draft, decision, read, children, ...form }: ReasonsFormProps<Reasons>) {
  const { toast } = useShell();
  const [statement, setStatement] = useDraftText(draft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function send(event: FormEvent) {
    event.preventDefault();
    if (decision.isPending) return;
    const checked = read(statement);
    setErrors(checked.success ? {} : firstErrors(checked.error.issues));
    if (!checked.success) return;
    decision.mutate(checked.data, {
      onSuccess: () => {
        setStatement('');
        toast({ text: form.saidOf(checked.data), apart: true });
        form.onDone();
      },
    });
  }

  return (
    <form noValidate aria-label={form.name} onSubmit={send} className={styles.reasons}>
      <FailureNotice>{decision.error && problemText(decision.error, form.failure)}</FailureNotice>
      {children?.(errors)}
      <TextArea
        label={form.label}
        hint={form.hint}
        rows={form.rows}
        maxLength={STATEMENT_MAX}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
        error={errors['statement']}
      />
      <Button type="submit" variant={form.submitVariant} isPending={decision.isPending} pendingLabel="Traitement...">
        {form.submitLabel}
      </Button>
    </form>
  );
}

/** The first message of each field, by its name. */
function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
