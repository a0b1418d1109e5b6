import {
  EXPLANATION_MAX,
  EXPLANATION_MIN,
  reasonsOf,
  REPORT_REASONS,
  reportSchema,
  type Report,
  type ReportReceipt,
  type ReportTargetType,
} from '@placette/contracts/documents/reports/schema';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../actions/button.js';
import { Checkbox } from '../fields/choices/checkbox.js';
import { Dialog } from './dialog.js';
import { ErrorSummary } from '../feedback/error-summary.js';
import { Notice } from '../feedback/notice.js';
import { RadioCards } from '../fields/choices/radio-cards.js';
import { Select } from '../fields/choices/select.js';
import { TextArea, TextField, type Draft } from '../fields/text-field.js';
import shared from '../layout/shared.module.css';
import styles from './dialog.module.css';

interface ReportSubject {
  type: ReportTargetType;
  /** « L’annonce », « Le propriétaire »… */
  label: string;
  /** One line under the label. */
  text?: string;
}

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  /** The subjects that can be reported from here; with several, the form asks for one. */
  subjects: readonly ReportSubject[];
  /** The explanation in progress, and the function that stores it. */
  draft: Draft;
  /** A visitor may leave an e-mail address; a signed-in person receives mail at the address of the account. */
  isSignedIn: boolean;
  /** Rejects with an error that `messageOf` explains. `trap` is the honeypot, which only a robot fills in. */
  send: (report: Report, subject: ReportTargetType, trap: string) => Promise<ReportReceipt>;
  messageOf: (error: Error) => string;
}

/**
 * L6: asks for the subject, the reason and good faith, then shows the reference. Typed text stays when sending failed
 * or the dialog was closed.
 */
export function ReportDialog({ open, onClose, ...form }: ReportDialogProps) {
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  function close() {
    setReceipt(null);
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title={receipt ? 'Signalement envoyé' : 'Signaler un contenu'} sticky>
      {receipt ? (
        <Sent receipt={receipt} isSignedIn={form.isSignedIn} onClose={close} />
      ) : (
        <ReportForm {...form} onSent={setReceipt} onCancel={close} />
      )}
    </Dialog>
  );
}

function Sent({ receipt, isSignedIn, onClose }: { receipt: ReportReceipt; isSignedIn: boolean; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <Notice tone="ok" title="Votre signalement est enregistré" live>
        Sa référence&nbsp;: <strong className={styles.reference}>{receipt.reference}</strong>. Une personne de notre
        équipe l’examine{isSignedIn ? ' et vous répond par e-mail' : ''}.
      </Notice>
      <Button onClick={onClose} data-autofocus="">
        Fermer
      </Button>
    </div>
  );
}

type FormProps = Omit<ReportDialogProps, 'open' | 'onClose'> & {
  onSent: (receipt: ReportReceipt) => void;
  onCancel: () => void;
};

function ReportForm({
  subjects,
  draft: [explanation, setExplanation],
  isSignedIn,
  send,
  messageOf,
  onSent,
  onCancel,
}: FormProps) {
  const [subject, setSubject] = useState<ReportTargetType>(subjects[0]!.type);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Edited fields lose their error until the form is sent again. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const errorOf = (field: string) => (edited.has(field) ? undefined : errors[field]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const typed = new FormData(event.currentTarget);
    const checked = reportSchema.safeParse({
      reason: typed.get('reason'),
      explanation: typed.get('explanation'),
      email: typed.get('email'),
      good_faith: typed.get('good_faith') === 'on',
    });
    setFailure(null);
    setEdited(new Set());
    setErrors(checked.success ? {} : firstErrors(checked.error.issues));
    if (!checked.success) return;
    busy.current = true;
    setSending(true);
    try {
      const receipt = await send(checked.data, subject, String(typed.get('site_web') ?? ''));
      setExplanation('');
      onSent(receipt);
    } catch (error) {
      setFailure(messageOf(error as Error));
      setSending(false);
    } finally {
      busy.current = false;
    }
  }

  return (
    <form
      noValidate
      aria-label="Signalement"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onChange={({ target }) => setEdited((known) => new Set([...known, target.getAttribute('name') ?? '']))}
    >
      <ErrorSummary
        submission={errors}
        errors={Object.entries(errors).map(([field, message]) => ({ field: idOf(field), message }))}
      />
      {subjects.length > 1 && (
        <RadioCards
          label="Que signalez-vous&nbsp;?"
          options={subjects.map(({ type, label, text }) => ({ value: type, label, text }))}
          value={subject}
          onChange={setSubject}
        />
      )}
      <Select
        id={idOf('reason')}
        name="reason"
        label="Raison"
        placeholder="Choisissez une raison"
        options={reasonsOf(subject).map((reason) => ({ value: reason, label: REPORT_REASONS[reason] }))}
        error={errorOf('reason')}
      />
      <TextArea
        id={idOf('explanation')}
        name="explanation"
        label="Explication"
        hint={`Ce qui pose problème, et où on le voit. ${EXPLANATION_MIN} caractères au moins.`}
        rows={5}
        maxLength={EXPLANATION_MAX}
        value={explanation}
        onChange={(event) => setExplanation(event.target.value)}
        error={errorOf('explanation')}
      />
      {!isSignedIn && (
        <TextField
          id={idOf('email')}
          name="email"
          type="email"
          inputMode="email"
          label="E-mail"
          optional
          hint="Pour recevoir notre réponse. La personne concernée ne le voit jamais."
          autoComplete="email"
          error={errorOf('email')}
        />
      )}
      <Checkbox
        id={idOf('good_faith')}
        name="good_faith"
        label="Je signale ce contenu de bonne foi, et mes informations sont exactes et complètes."
        error={errorOf('good_faith')}
      />
      <div className={shared.unseen} aria-hidden="true">
        <label>
          Ne remplissez pas ce champ
          <input type="text" name="site_web" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure !== null && (
        <Notice tone="err" title="Erreur lors de l’envoi du signalement" live>
          {failure}
        </Notice>
      )}
      <div className={shared.cluster3}>
        <Button type="submit" isPending={isSending} pendingLabel="Envoi en cours...">
          Envoyer le signalement
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onCancel}>
          Annuler
        </Button>
      </div>
      <p className={shared.note}>La personne concernée ne sait jamais qui a signalé.</p>
    </form>
  );
}

function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
