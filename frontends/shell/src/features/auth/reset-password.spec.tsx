import { jest } from '@jest/globals';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LinkOutcome, SessionStore } from '../../session/session-store.js';
import { ResetPassword } from './reset-password.js';

function open(status: 'signed-in' | 'signed-out', outcome: LinkOutcome | null, asked: string | null = null) {
  const snapshot = { status, account: null, isUnavailable: false };
  const store = { subscribe: () => () => undefined, snapshot: () => snapshot, setPassword: async () => undefined };
  return renderScreen(
    <ResetPassword
      store={store as unknown as SessionStore}
      outcome={outcome}
      reason="reset"
      asked={asked}
      onAskAgain={() => undefined}
    />,
    { path: '/auth', at: '/auth?reset=true', session: visitor },
  );
}

afterEach(() => jest.useRealTimers());

describe('a new password', () => {
  it.each([
    [null, 'Session de réinitialisation expirée. Veuillez recommencer le processus.'],
    ['refused', 'Erreur de configuration de la session. Veuillez recommencer le processus.'],
  ] as const)('says why it cannot be set, the link being %s (AU-09)', (outcome, sentence) => {
    open('signed-out', outcome);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
  });

  it.each([
    [null, '/dashboard', 'Aller à mon espace'],
    ['/parking/1', '/parking/1', 'Reprendre où j’en étais'],
  ])('asked for from %s leads to %s two seconds after it was set (AU-10)', async (asked, next, words) => {
    jest.useFakeTimers();
    const { location } = open('signed-in', 'opened', asked);
    const fields = [
      screen.getByLabelText('Nouveau mot de passe'),
      screen.getByLabelText('Confirmation du mot de passe'),
    ];
    for (const field of fields) fireEvent.change(field, { target: { value: 'Corbeau-vert-99' } });
    fireEvent.submit(fields[0]!.closest('form')!);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('status').textContent).toContain('Votre mot de passe a été changé');
    screen.getByRole('link', { name: words });
    await act(() => jest.advanceTimersByTimeAsync(1_700));
    expect(location.pathname).toBe('/auth');
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(location.pathname).toBe(next);
  });
});
