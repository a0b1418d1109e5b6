import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { proofProblem } from '../../session/second-factor-errors.js';
import type { SessionStore } from '../../session/session-store.js';
import styles from './auth-screen.module.css';

const kinds = {
  code: {
    label: 'Code à 6 chiffres',
    hint: 'Il s’affiche dans votre application d’authentification et change toutes les 30 secondes.',
    shape: /^\d{6}$/,
    refusal: 'Saisissez les 6 chiffres affichés par votre application',
    other: 'Utiliser un code de récupération',
  },
  recovery: {
    label: 'Code de récupération',
    hint: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois.',
    shape: /^[a-z0-9]{8,}$/i,
    refusal: 'Saisissez l’un de vos codes de récupération',
    other: 'Utiliser mon application',
  },
} as const;

/** After the right password, and before anything opens: a code of the application, or a recovery code (C3, C5). */
export function SecondStep({ store }: { store: SessionStore }) {
  const { announce } = useShell();
  const factors = store.factors();
  const [kind, setKind] = useState<keyof typeof kinds>('code');
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, shape, refusal, other } = kinds[kind];

  useEffect(() => field.current?.focus(), [kind]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = (field.current?.value ?? '').replace(/[\s-]/g, '');
    if (!shape.test(typed)) return refuse(refusal);
    setSending(true);
    try {
      await store.proveSecondFactor(kind === 'code' ? { factor_id: factorId, code: typed } : { recovery_code: typed });
    } catch (problem) {
      refuse(proofProblem(problem).title);
      setSending(false);
    }
  }

  /** The only field keeps the focus: the next code is typed over this one. */
  function refuse(text: string) {
    setError(text);
    announce(text);
    field.current?.focus();
    field.current?.select();
  }

  async function leave() {
    setLeaving(true);
    try {
      await store.signOut();
    } catch (problem) {
      refuse(proofProblem(problem).title);
      setLeaving(false);
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <Notice tone="info">{'Il reste une étape\u00a0: confirmez que c’est bien vous.'}</Notice>
      {kind === 'code' && factors.length > 1 && (
        <Select
          id="factor"
          label="Application"
          options={factors.map(({ id, name }) => ({ value: id, label: name || 'Application d’authentification' }))}
          value={factorId}
          onChange={(event) => setFactorId(event.target.value)}
        />
      )}
      <TextField
        key={kind}
        ref={field}
        id="code"
        name="code"
        label={label}
        hint={hint}
        error={error}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={kind === 'code' ? 11 : 40}
      />
      <Button type="submit" block isPending={isSending} pendingLabel="Vérification...">
        Continuer
      </Button>
      <div className={styles.choices}>
        <Button
          variant="quiet"
          block
          onClick={() => {
            setError(undefined);
            setKind(kind === 'code' ? 'recovery' : 'code');
          }}
        >
          {other}
        </Button>
        <Button variant="quiet" block isPending={isLeaving} onClick={() => void leave()}>
          Revenir à la connexion
        </Button>
      </div>
    </form>
  );
}
