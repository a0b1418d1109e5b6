import { ApiProblem, ShellProvider, type ApiClient, type Shell, links } from '@placette/shell-api';
import type { RouteContract } from '@placette/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';

interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

type Answers = readonly (readonly [route: RouteContract, answer: (call: Call) => unknown])[];

/** Draws a screen inside a shell whose server answers what is given; any other call fails the test. */
export function renderScreen(
  screen: ReactNode,
  options: { path: string; at: string; answers: Answers; identityVerified?: boolean },
) {
  const calls: { route: RouteContract; call: Call }[] = [];
  const api = {
    async call(route: RouteContract, call: Call = {}) {
      calls.push({ route, call });
      const known = options.answers.find(([answered]) => answered === route);
      if (!known) throw new Error(`no answer for ${route.method} ${route.path}`);
      return known[1](call);
    },
    upload: () => Promise.reject(ApiProblem.network()),
  } as unknown as ApiClient;
  const identityVerified = options.identityVerified ?? true;
  const shell: Shell = {
    session: {
      status: 'signed-in',
      user: { id: 'me', email: 'dominique@exemple.fr', first_name: 'Dominique', last_name: 'Martin', is_admin: false },
      verification: {
        isVerified: identityVerified,
        identityVerified,
        hasDocuments: identityVerified,
        latestStatus: identityVerified ? 'approved' : null,
        hasVehicles: true,
        hasVerifiedVehicles: true,
        verificationLevel: identityVerified ? 'complete' : 'none',
      },
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
        <MemoryRouter initialEntries={[options.at]}>
          <Routes>
            <Route path={options.path} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  return { callsOf: (route: RouteContract) => calls.filter((made) => made.route === route).map(({ call }) => call) };
}
