import type { ClientCall } from '@placette/contracts';
import { identityApi } from '@placette/contracts/client/identity';
import { profileApi } from '@placette/contracts/client/identity/profile';
import type { FirstSteps as Choice } from '@placette/contracts/identity/schema';
import { ShellProvider, type ApiClient, type Shell, type ToastMessage } from '@placette/shell-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { SessionStore } from '../../session/session-store.js';
import { useSessionOf } from '../../session/use-session.js';
import { FirstSteps } from './first-steps.js';

const account = { id: 'me', email: 'a@exemple.fr', prenom: 'Ada', nom: 'Martin', awaitsConfirmation: false };
const signedIn = { status: 'signed-in', account, isUnavailable: false };
const store = { subscribe: () => () => undefined, snapshot: () => signedIn } as unknown as SessionStore;

/** The server keeps the answer with the profile. */
function open(kept: Choice | null) {
  let first_steps = kept;
  let reads = 0;
  const api = {
    async call(route: ClientCall, { body }: { body?: { first_steps: Choice } } = {}) {
      if (route === profileApi.chooseFirstSteps && body) first_steps = body.first_steps;
      else if (route === identityApi.me) reads += 1;
      const verification = { hasVehicles: false, hasDocuments: false };
      return {
        has_sent: false,
        verification,
        profile: { first_name: 'Ada', last_name: 'Martin', is_admin: false, desk_role: null, first_steps },
      };
    },
  } as unknown as ApiClient;

  const said: string[] = [];
  const toast = ({ text }: ToastMessage) => void said.push(text);
  function Page() {
    const session = useSessionOf(store, true, api);
    return (
      <ShellProvider value={{ session, api, toast } as Shell}>
        <h1>{session.status}</h1>
        <FirstSteps />
      </ShellProvider>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { reads: () => reads, said };
}
const question = () => screen.queryByRole('region', { name: /Par quoi commencez-vous/ });

it('asks who has not answered, until the answer is kept', async () => {
  const { reads, said } = open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Passer' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(reads()).toBe(2);
  expect(said).toEqual(['Vos premiers pas sont masqués.']);
});

it('does not ask again who has answered', async () => {
  open('none');
  await screen.findByRole('heading', { name: 'signed-in' });
  expect(question()).toBeNull();
});
