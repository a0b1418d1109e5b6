import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { proofProblem } from '../../../session/factors/second-factor-errors.js';
import type { SessionStore, StoredFactor } from '../../../session/session-store.js';
import styles from '../auth-screen.module.css';
import { Select } from '@placette/ui/select';

const kinds = {
  code: {
    label: 'Code à 6 chiffres',
    hint: 'Il s’affiche dans votre application d’authentification et change toutes les 30 secondes.',
    shape: /^\d{6}$/,
    refusal: 'Saisissez les 6 chiffres affichés par votre application',
  },
  recovery: {
    label: 'Code de récupération',
    hint: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois.',
    shape: /^[a-z0-9]{8,}$/i,
    refusal: 'Saisissez l’un de vos codes de récupération',
  },
} as const;

interface SecondStepCodeProps {
  store: SessionStore;
  kind: keyof typeof kinds;
  applications: readonly StoredFactor[];
}

/** A code of an application, or a recovery code. */
export function SecondStepCode({ store, kind, applications }: SecondStepCodeProps) {
  const { announce } = useShell();
  const [factorId, setFactorId] = useState(applications[0]?.id ?? '');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, shape, refusal } = kinds[kind];

  useEffect(() => field.current?.focus(), []);

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

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      {kind === 'code' && (
        <FactorChoice label="Application" factors={applications} chosen={factorId} onChoose={setFactorId} />
      )}
      <TextField
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
        enterKeyHint="go"
      />
      <Button type="submit" block isPending={isSending} pendingLabel="Vérification...">
        Continuer
      </Button>
    </form>
  );
}

interface FactorChoiceProps {
  label: string;
  factors: readonly StoredFactor[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which one, where there are several of a kind. */
export function FactorChoice({ label, factors, chosen, onChoose }: FactorChoiceProps) {
  if (factors.length < 2) return null;
  return (
    <Select
      id="factor"
      label={label}
      options={factors.map(({ id, name }) => ({ value: id, label: name || label }))}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
