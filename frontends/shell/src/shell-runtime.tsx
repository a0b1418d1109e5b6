import {
  links,
  ShellProvider,
  type ConfirmQuestion,
  type Shell,
  type ShellConfig,
  type SignalTopic,
} from '@placette/shell-api';
import { ConfirmDialog } from '@placette/ui/dialog';
import { ToastRegion, type Toast } from '@placette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ApiClient } from '@placette/http-client';
import { documentTitle } from './head/head.js';
import { useSiteSettings } from './company/company-facts.js';
import { followSignals } from './session/signals.js';
import type { SessionStore } from './session/session-store.js';
import { ADDRESS_CONFIRMED, useSessionOf } from './session/use-session.js';
import { useTheme } from './theme.js';
import { useDay } from './use-day.js';

interface ShellRuntimeProps {
  api: ApiClient;
  config: ShellConfig;
  /** null on the server. */
  store: SessionStore | null;
  mayHaveSession: boolean;
  children: ReactNode;
}

interface OpenQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

/** Gives every page and remote what libs/shell-api promises. */
export function ShellRuntime({ api, config, store, mayHaveSession, children }: ShellRuntimeProps) {
  const { company } = useSiteSettings();
  const session = useSessionOf(store, mayHaveSession, api);
  const theme = useTheme();
  const queryClient = useQueryClient();
  const day = useDay();
  const dayShown = useRef(day);
  const [toast, setToast] = useState<Toast | null>(null);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [said, setSaid] = useState('');
  const lastToast = useRef(0);
  const dismiss = useCallback(() => setToast(null), []);
  const functions = useMemo<Pick<Shell, 'setHead' | 'announce' | 'toast' | 'confirm' | 'report' | 'proveSecondFactor'>>(
    () => ({
      setHead: ({ title }) => {
        document.title = documentTitle(title, config.brandName);
      },
      announce: (text) => {
        // Cleared first: the same sentence twice must be said twice.
        setSaid('');
        setTimeout(() => setSaid(text), 50);
      },
      toast: ({ tone = 'ok', ...message }) => setToast({ id: ++lastToast.current, tone, ...message }),
      confirm: (asked) => new Promise((answer) => setQuestion({ ...asked, answer })),
      proveSecondFactor: async (proof) => {
        await store?.proveSecondFactor(proof).catch(async (error: unknown) => {
          const { proofProblem } = await import('./session/factors/second-factor-errors.js');
          throw proofProblem(error, 'key_id' in proof);
        });
        // What the server lets this person do may have changed.
        await queryClient.invalidateQueries({ queryKey: ['verification', 'me'] });
      },
      report: (error) => globalThis.reportError?.(error),
    }),
    [config.brandName, store, queryClient],
  );

  const onSignal = useSignals(store, session.status === 'signed-in', functions.toast);
  const shell = useMemo<Shell>(
    () => ({
      session,
      api,
      links,
      config: { ...config, company },
      theme: theme.shown,
      day,
      onSignal,
      ...functions,
    }),
    [session, api, config, company, theme.shown, onSignal, functions, day],
  );
  useEffect(() => {
    if (dayShown.current === day) return;
    dayShown.current = day;
    void queryClient.invalidateQueries();
  }, [day, queryClient]);

  function answer(confirmed: boolean) {
    question?.answer(confirmed);
    setQuestion(null);
  }

  return (
    <ShellProvider value={shell}>
      {children}
      <ToastRegion toast={toast} said={said} onDismiss={dismiss} />
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        cancelLabel={question?.cancelLabel}
        danger={question?.danger}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {question?.body && <p>{question.body}</p>}
      </ConfirmDialog>
    </ShellProvider>
  );
}

/** Live signals: each invalidates the queries of its topic, then calls the listeners. */
function useSignals(store: SessionStore | null, active: boolean, toast: Shell['toast']): Shell['onSignal'] {
  const queryClient = useQueryClient();
  const listeners = useRef(new Map<SignalTopic, Set<() => void>>());
  useEffect(() => {
    if (!active || store === null) return;
    return followSignals({
      accessToken: store.accessToken,
      onSignal: (topic) => {
        if (topic === 'session') void renewSession(store, toast);
        void queryClient.invalidateQueries({ queryKey: [topic] });
        for (const listener of listeners.current.get(topic) ?? []) listener();
      },
      onReconnect: () => {
        if (store.snapshot().account?.awaitsConfirmation) void renewSession(store, toast);
        void queryClient.invalidateQueries();
      },
    });
  }, [active, store, queryClient, toast]);
  return useCallback((topic, listener) => {
    const heard = listeners.current.get(topic) ?? new Set();
    listeners.current.set(topic, heard.add(listener));
    return () => heard.delete(listener);
  }, []);
}

/** C48: the e-mail address may have been confirmed in another browser. */
async function renewSession(store: SessionStore, toast: Shell['toast']): Promise<void> {
  const waited = store.snapshot().account?.awaitsConfirmation;
  await store.renew({ force: true });
  if (waited && store.snapshot().account?.awaitsConfirmation === false) {
    toast({ text: ADDRESS_CONFIRMED, apart: true });
  }
}
