import shared from '@placette/ui/shared.module.css';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useState, useEffect, useRef, type SubmitEvent } from 'react';
import { browserUsesPasskeys } from '../../session/factors/passkey.js';
import { proofProblem } from '../../session/factors/second-factor-errors.js';
import type { SessionStore, StoredFactor } from '../../session/session-store.js';

type Way = 'code' | 'key' | 'recovery';

const OTHERWISE: Readonly<Record<Way, string>> = {
  code: 'Utiliser mon application',
  key: 'Utiliser une clé de sécurité',
  recovery: 'Utiliser un code de récupération',
};

/** After the right password, and before anything opens: an application, a security key or a recovery code (MFA-3, MFA-5). */
export function SecondStep({ store }: { store: SessionStore }) {
  const { announce } = useShell();
  const factors = store.factors();
  const applications = factors.filter(({ kind }) => kind === 'totp');
  const keys = factors.filter(({ kind }) => kind === 'webauthn');
  const ways: Way[] = [
    ...(applications.length > 0 ? (['code'] as const) : []),
    ...(keys.length > 0 ? (['key'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(factors[0]?.kind === 'webauthn' ? 'key' : ways[0]!);
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await store.signOut();
    } catch (error) {
      const { title } = proofProblem(error);
      setProblem(title);
      announce(title);
      setLeaving(false);
    }
  }

  return (
    <div className={shared.stack5}>
      <Notice tone="info">{'Il reste une étape\u00a0: confirmez que c’est bien vous.'}</Notice>
      {problem && <Notice tone="err">{problem}</Notice>}
      {way === 'key' ? (
        <SecondStepKey store={store} keys={keys} />
      ) : (
        <SecondStepCode key={way} store={store} kind={way} applications={applications} />
      )}
      <div className={shared.stack2}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" block onClick={() => setWay(other)}>
              {OTHERWISE[other]}
            </Button>
          ))}
        <Button variant="quiet" block isPending={isLeaving} onClick={() => void leave()}>
          Revenir à la connexion
        </Button>
      </div>
    </div>
  );
}

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
function SecondStepCode({ store, kind, applications }: SecondStepCodeProps) {
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

  /** Keeps the focus in the only field and selects its text. */
  function refuse(text: string) {
    setError(text);
    announce(text);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
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

/** Nothing with fewer than two. */
function FactorChoice({ label, factors, chosen, onChoose }: FactorChoiceProps) {
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

/** A security key: nothing to type, the browser asks for it. */
function SecondStepKey({ store, keys }: { store: SessionStore; keys: readonly StoredFactor[] }) {
  const [keyId, setKeyId] = useState(keys[0]?.id ?? '');
  const [problem, setProblem] = useState<{ text: string; isCalm: boolean }>();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  async function ask() {
    setProblem(undefined);
    setAsking(true);
    try {
      await store.proveSecondFactor({ key_id: keyId });
    } catch (error) {
      const { code, title } = proofProblem(error, true);
      setProblem({ text: title, isCalm: code === 'key_not_given' });
      setAsking(false);
    }
  }

  if (!browserUsesPasskeys()) {
    return <Notice tone="warn">Votre navigateur ne sait pas utiliser de clé de sécurité.</Notice>;
  }
  return (
    <div className={shared.stack5}>
      {problem && (
        <Notice tone={problem.isCalm ? 'info' : 'err'} live>
          {problem.text}
        </Notice>
      )}
      <FactorChoice label="Clé de sécurité" factors={keys} chosen={keyId} onChoose={setKeyId} />
      <Button
        ref={button}
        block
        isPending={isAsking}
        pendingLabel="En attente de votre clé..."
        onClick={() => void ask()}
      >
        Utiliser ma clé de sécurité
      </Button>
    </div>
  );
}
