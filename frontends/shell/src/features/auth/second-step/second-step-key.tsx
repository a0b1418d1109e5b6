import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { browserUsesPasskeys } from '../../../session/factors/passkey.js';
import { proofProblem } from '../../../session/factors/second-factor-errors.js';
import type { SessionStore, StoredFactor } from '../../../session/session-store.js';
import styles from '../auth-screen.module.css';
import { FactorChoice } from './second-step-code.js';

/** A security key: nothing to type, the browser asks for it. */
export function SecondStepKey({ store, keys }: { store: SessionStore; keys: readonly StoredFactor[] }) {
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
    <div className={styles.form}>
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
