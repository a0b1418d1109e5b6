import { HONEYPOT } from '@placette/contracts/notifications/public-forms';
import type { Submission } from '@placette/contracts/notifications/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import type { ReactNode } from 'react';
import styles from './submission-form.module.css';
import { useDraftFields } from './use-draft-fields.js';
import type { useSubmission } from './use-submission.js';

interface SubmissionFormProps {
  formType: Submission['formType'];
  form: ReturnType<typeof useSubmission>;
  /** Name of the form for screen readers. */
  name: string;
  /** Fields in their order on the screen, with their labels. */
  labels: Readonly<Record<string, string>>;
  /** Before a field's name in its id; none unless given. */
  idPrefix?: string;
  success: string;
  submitLabel: string;
  /** Under the success: what comes next. */
  successText?: string;
  /** The fields. */
  children: ReactNode;
}

const REQUIRED = 'Ce champ est obligatoire';

/** Frame of a public form: errors first, fields, failure above the button (ST-10), success. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { form, name, labels, idPrefix = '' } = props;
  const { errors, failure, state } = form;
  const element = useDraftFields(`placette.${props.formType}`, state === 'sent');
  const summary = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field];
    if (message === undefined) return [];
    return [{ field: idPrefix + field, message: message === REQUIRED ? `${label}\u00a0: ${message}` : message }];
  });
  return (
    <form
      ref={element}
      noValidate
      method="post"
      aria-label={name}
      onFocus={form.prepare}
      onSubmit={(event) => void form.submit(event)}
      className={styles.form}
    >
      <ErrorSummary submission={errors} errors={summary} />
      <div key={form.round} className={shared.stack5}>
        {props.children}
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure !== null && (
        <Notice tone="err" title={failure.title} live>
          {failure.text}
        </Notice>
      )}
      {state === 'sent' && (
        <Notice tone="ok" title={props.success}>
          {props.successText}
        </Notice>
      )}
      <Button type="submit" block isPending={state === 'sending'} pendingLabel="Envoi en cours...">
        {props.submitLabel}
      </Button>
    </form>
  );
}
