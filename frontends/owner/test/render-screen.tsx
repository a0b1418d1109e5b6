import type { RouteContract } from '@placette/contracts';
import { ApiProblem, links, ShellProvider, type ApiClient, type Shell } from '@placette/shell-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Answers = readonly (readonly [route: RouteContract, answer: (call: Call) => unknown])[];

/** Draws a screen inside a shell whose server answers what is given; any other call fails the test. */
export function renderScreen(screen: ReactNode, answers: Answers) {
  const calls: { route: RouteContract; call: Call }[] = [];
  const api = {
    async call(route: RouteContract, call: Call = {}) {
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
      user: { id: 'me', email: 'camille@exemple.fr', first_name: 'Camille', last_name: 'Durand', is_admin: false },
      verification: null,
    },
    api,
    links,
    config: { brandName: 'Placette', publicUrl: 'http://localhost', passwordMinLength: 6 },
    theme: 'light',
    setHead: () => undefined,
    announce: () => undefined,
    toast: () => undefined,
    confirm: () => Promise.resolve(true),
    report: () => undefined,
    onSignal: () => () => undefined,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellProvider value={shell}>
        <MemoryRouter>{screen}</MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  return { callsOf: (route: RouteContract) => calls.filter((made) => made.route === route).map(({ call }) => call) };
}
