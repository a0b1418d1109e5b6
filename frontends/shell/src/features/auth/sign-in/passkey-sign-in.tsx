import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useCallback, useEffect, useState } from 'react';
import { askPasskey, browserFillsPasskeys, browserUsesPasskeys } from '../../../session/factors/passkey.js';
import { SessionRefusal } from '../../../session/session-calls.js';
import type { SessionStore } from '../../../session/session-store.js';
import { passkeyError } from '../auth-errors.js';

/** Challenges live five minutes: the one that waits in the e-mail field is renewed before. */
const RENEW_MS = 240_000;

type Step = 'ready' | 'asking' | 'off';

/** Signing in without a password: by the button, or from the list of the e-mail field. Cancelling says nothing. */
export function PasskeySignIn({ store }: { store: SessionStore }) {
  const [step, setStep] = useState<Step>(() => (browserUsesPasskeys() ? 'ready' : 'off'));
  const [error, setError] = useState<string | null>(null);

  const signIn = useCallback(
    async (how: { mediation?: 'conditional'; signal?: AbortSignal } = {}) => {
      // The browser asks by itself: an outage or a device without keys is no error until a passkey is chosen.
      let isAsked = how.mediation === undefined;
      try {
        const { challenge_id, options } = await store.startPasskeySignIn();
        const credential = await askPasskey(options, how);
        if (credential === null) return;
        isAsked = true;
        await store.signInWithPasskey({ challenge_id, credential });
      } catch (refusal) {
        if (how.signal?.aborted) return;
        if (refusal instanceof SessionRefusal && refusal.code === 'passkey_disabled') return setStep('off');
        if (isAsked) setError(passkeyError(refusal));
      }
    },
    [store],
  );

  useEffect(() => {
    if (step !== 'ready') return;
    let waiting = new AbortController();
    const propose = async () => {
      waiting.abort();
      waiting = new AbortController();
      const { signal } = waiting;
      if ((await browserFillsPasskeys()) && !signal.aborted) await signIn({ mediation: 'conditional', signal });
    };
    void propose();
    const timer = setInterval(() => void propose(), RENEW_MS);
    return () => {
      clearInterval(timer);
      waiting.abort();
    };
  }, [step, signIn]);

  async function press() {
    setError(null);
    setStep('asking');
    await signIn();
    setStep((now) => (now === 'asking' ? 'ready' : now));
  }

  if (step === 'off' && error === null) return null;
  return (
    <>
      {error !== null && (
        <Notice tone="err" live>
          {error}
        </Notice>
      )}
      {step !== 'off' && (
        <Button
          variant="secondary"
          block
          isPending={step === 'asking'}
          pendingLabel="En attente de votre appareil..."
          onClick={() => void press()}
        >
          Se connecter avec une clé d’accès
        </Button>
      )}
    </>
  );
}
