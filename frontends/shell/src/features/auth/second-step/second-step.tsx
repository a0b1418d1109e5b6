import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { proofProblem } from '../../../session/factors/second-factor-errors.js';
import type { SessionStore } from '../../../session/session-store.js';
import styles from '../auth-screen.module.css';
import { SecondStepCode } from './second-step-code.js';
import { SecondStepKey } from './second-step-key.js';

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
    <div className={styles.form}>
      <Notice tone="info">{'Il reste une étape\u00a0: confirmez que c’est bien vous.'}</Notice>
      {problem && <Notice tone="err">{problem}</Notice>}
      {way === 'key' ? (
        <SecondStepKey store={store} keys={keys} />
      ) : (
        <SecondStepCode key={way} store={store} kind={way} applications={applications} />
      )}
      <div className={styles.choices}>
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
