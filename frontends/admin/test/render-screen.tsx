import type { ClientCall } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { ApiProblem, links, ShellProvider, type ApiClient, type Shell } from '@placette/shell-api';
import { sampleMap } from '@placette/shell-api/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Answers = readonly (readonly [called: ClientCall, answer: (call: Call) => unknown])[];

interface Options {
  at: string;
  answers: Answers;
  /** What is answered to each question. */
  agrees?: boolean;
}

/** Draws a screen inside an administrator's shell whose server answers what is given; any other call fails the test. */
export function renderScreen(screen: ReactNode, { at, answers, agrees = true }: Options) {
  const calls: { route: ClientCall; call: Call }[] = [];
  const questions: string[] = [];
  const toasts: string[] = [];
  const api = {
    async call(route: ClientCall, call: Call = {}) {
      calls.push({ route, call });
      const known = answers.find(([answered]) => answered === route);
      if (!known) throw new Error(`no answer for ${route.method} ${route.path}`);
      return known[1](call);
    },
    upload: () => Promise.reject(ApiProblem.network()),
  } as unknown as ApiClient;
  const shell: Shell = {
    session: {
      status: 'signed-in',
      user: {
        id: 'me',
        email: 'admin@exemple.fr',
        first_name: 'Ada',
        last_name: 'Martin',
        is_admin: true,
        administration: 'open',
        awaits_confirmation: false,
        first_steps: 'none',
      },
      verification: null,
    },
    api,
    links,
    config: {
      brandName: 'Placette',
      publicUrl: 'http://localhost',
      passwordMinLength: 6,
      mailFrequencySeconds: 60,
      map: sampleMap,
    },
    theme: 'light',
    day: today(),
    setHead: () => undefined,
    announce: () => undefined,
    toast: ({ text }) => void toasts.push(text),
    confirm: ({ title }) => {
      questions.push(title);
      return Promise.resolve(agrees);
    },
    proveSecondFactor: () => Promise.resolve(),
    report: () => undefined,
    onSignal: () => () => undefined,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellProvider value={shell}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  return {
    questions,
    toasts,
    callsOf: (route: ClientCall) => calls.filter((made) => made.route === route).map(({ call }) => call),
  };
}
