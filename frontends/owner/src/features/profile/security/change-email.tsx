import { ApiProblem, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { useMemo, useState } from 'react';
import { signInSchema } from '@placette/contracts/identity/schema';
import { ErrorSummary } from '@placette/ui/error-summary';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useChangeEmail, useEmail } from '../api.js';
import { FormFoot } from '../section.js';
import styles from '../profile.module.css';

/** The account's e-mail address: a new one counts once both confirmation e-mails have been answered. */
export function ChangeEmail() {
  const { session, toast } = useShell();
  const { data } = useEmail();
  const again = useChangeEmail();
  const [isOpen, setOpen] = useState(false);
  const email = data?.email ?? session.user?.email ?? '';
  const pending = data?.new_email ?? null;
  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Adresse e-mail</h3>
      {!isOpen && <p className={styles.address}>{email}</p>}
      {pending !== null && !isOpen && (
        <Notice
          tone="info"
          live
          title="Changement en attente"
          action={
            <Button
              variant="secondary"
              size="compact"
              isPending={again.isPending}
              pendingLabel="Envoi en cours..."
              onClick={() =>
                again.mutate(pending, { onSuccess: () => toast({ text: 'Les deux e-mails ont été renvoyés.' }) })
              }
            >
              Renvoyer les e-mails
            </Button>
          }
        >
          Un e-mail a été envoyé à {email} et un autre à {pending}. Ouvrez le lien de chacun : l’adresse changera
          ensuite.
        </Notice>
      )}
      <FailureNotice>{again.isError && emailRefusal(again.error)}</FailureNotice>
      {isOpen ? (
        <ChangeEmailForm current={email} onCancel={() => setOpen(false)} onDone={() => setOpen(false)} />
      ) : (
        <div className={shared.cluster3}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Changer mon adresse e-mail
          </Button>
        </div>
      )}
    </div>
  );
}

const FIELDS = ['root', 'email'] as const;

interface ChangeEmailFormProps {
  current: string;
  onCancel: () => void;
  onDone: () => void;
}

function ChangeEmailForm({ current, onCancel, onDone }: ChangeEmailFormProps) {
  const change = useChangeEmail();
  const schema = useMemo(
    () =>
      signInSchema
        .pick({ email: true })
        .refine(({ email }) => email !== current, { path: ['email'], error: 'C’est déjà votre adresse e-mail' }),
    [current],
  );
  const { register, handleSubmit, setError, formState } = useZodForm(schema, {});
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await change.mutateAsync(email);
      onDone();
    } catch (error) {
      const isTaken = error instanceof ApiProblem && error.code === 'email_exists';
      setError(isTaken ? 'email' : 'root', { message: emailRefusal(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.section}>
      <ErrorSummary
        submission={submitCount}
        errors={FIELDS.flatMap((field) => {
          const message = errors[field]?.message;
          if (!message) return [];
          return [field === 'root' ? { message } : { field: 'new-email', message }];
        })}
      />
      <TextField
        {...register('email')}
        id="new-email"
        type="email"
        label="Nouvelle adresse e-mail"
        hint="Nous écrivons à la nouvelle adresse et à l’actuelle : les deux doivent accepter."
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
      />
      <FormFoot onCancel={onCancel} isPending={isSubmitting} pendingLabel="Envoi en cours...">
        Envoyer les e-mails
      </FormFoot>
    </form>
  );
}

function emailRefusal(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'internal')
    return 'L’envoi a échoué. Réessayez dans un instant.';
  return error.title;
}
