import type { ClientCall } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { MapConfig, MapStyle } from '@placette/contracts/map-tiles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import {
  ApiProblem,
  links,
  ShellProvider,
  type ApiClient,
  type ConfirmQuestion,
  type SecondFactorProof,
  type Session,
  type Shell,
  type SignalTopic,
  type Verification,
} from '../src/index.js';

interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

type Answers = readonly (readonly [called: ClientCall, answer: (call: Call) => unknown])[];

interface Given {
  path: string;
  at: string | { pathname: string; state: unknown };
  answers?: Answers;
  identityVerified?: boolean;
  /** Replaces the signed-in person. */
  session?: Session;
  /** The person's answer to a question; yes by default. */
  confirms?: boolean;
  /** The result of an upload; a lost connection by default. */
  upload?: (...sent: Parameters<ApiClient['upload']>) => Promise<{ id: string }>;
  /** The style of maps instead of the product's own tiles. */
  mapStyle?: MapStyle;
  /** The effect of a second factor; nothing by default. */
  prove?: (proof: SecondFactorProof) => Promise<void>;
}

/** Addresses without a server: no map is drawn in tests of screens. */
export const sampleMap: MapConfig = {
  ground: { url: '/map/ground/1/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: '© Carte' },
  other: null,
  land: '/assets/land',
  stations: '/assets/stations',
  runways: '/assets/runways',
  worker: '/assets/worker',
};

export const visitor: Session = { status: 'signed-out', user: null, verification: null };

export function signedIn(verification: Partial<Verification> = {}, is_admin = false): Session {
  return {
    status: 'signed-in',
    user: {
      id: 'me',
      email: 'dominique@exemple.fr',
      first_name: 'Dominique',
      last_name: 'Martin',
      is_admin,
      administration: is_admin ? 'open' : 'closed',
      awaits_confirmation: false,
      first_steps: 'none',
    },
    verification: {
      isVerified: true,
      identityVerified: true,
      hasDocuments: true,
      latestStatus: 'approved',
      hasVehicles: true,
      hasVerifiedVehicles: true,
      verificationLevel: 'complete',
      ...verification,
    },
  };
}

const unverified = signedIn({
  isVerified: false,
  identityVerified: false,
  hasDocuments: false,
  latestStatus: null,
  verificationLevel: 'none',
});

// jsdom has neither.
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

/** Renders a screen inside a shell whose server gives these responses; any other call fails the test. */
export function renderScreen(screen: ReactNode, given: Given) {
  const calls: { route: ClientCall; call: Call }[] = [];
  const questions: ConfirmQuestion[] = [];
  const heads: { title: string }[] = [];
  const said: string[] = [];
  let undo: (() => void) | undefined;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = {
    async call(route: ClientCall, call: Call = {}) {
      calls.push({ route, call });
      const known = (given.answers ?? []).find(([answered]) => answered === route);
      if (!known) throw new Error(`no answer for ${route.method} ${route.path}`);
      return known[1](call);
    },
    upload: given.upload ?? (() => Promise.reject(ApiProblem.network())),
  } as unknown as ApiClient;
  const shell: Shell = {
    session: given.session ?? (given.identityVerified === false ? unverified : signedIn()),
    api,
    links,
    config: {
      brandName: 'Placette',
      publicUrl: 'http://localhost',
      passwordMinLength: 6,
      mailFrequencySeconds: 60,
      map: { ...sampleMap, other: given.mapStyle ?? null },
    },
    theme: 'light',
    day: today(),
    setHead: (head) => void heads.push(head),
    announce: (text) => void said.push(text),
    toast: (message) => {
      said.push(message.text);
      undo = message.undo;
    },
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(given.confirms ?? true);
    },
    proveSecondFactor: given.prove ?? (() => Promise.resolve()),
    report: () => undefined,
    onSignal: () => () => undefined,
  };
  const location = { pathname: '', search: '', state: null as unknown };
  let navigation = '';
  function Elsewhere() {
    Object.assign(location, useLocation());
    navigation = useNavigationType();
    return null;
  }
  render(
    <QueryClientProvider client={queries}>
      <ShellProvider value={shell}>
        <MemoryRouter initialEntries={[given.at]}>
          <Elsewhere />
          <Routes>
            <Route path={given.path} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  return {
    callsOf: (route: ClientCall) => calls.filter((made) => made.route === route).map(({ call }) => call),
    questions,
    heads,
    /** Announcements and toasts, in their order. */
    said,
    /** Takes back what the last toast said. */
    undo: () => act(() => Promise.resolve(undo?.())),
    /** A live signal of the server, as the shell passes it on. */
    signal: (topic: SignalTopic) => act(() => queries.invalidateQueries({ queryKey: [topic] })),
    /** The current location of the reader. */
    location,
    /** How the reader came there: POP, PUSH or REPLACE. */
    navigation: () => navigation,
  };
}

/** Puts a text into a field at once: each key that is typed renders the whole form, which is for tests of fields. */
export async function fillIn(label: string | RegExp, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
