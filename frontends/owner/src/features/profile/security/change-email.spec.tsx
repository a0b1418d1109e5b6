import { identityApi } from '@placette/contracts/client/identity';
import { identityErrors } from '@placette/contracts/identity/errors';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChangeEmail } from './change-email.js';

function open(change: (email: string) => unknown = () => undefined) {
  let new_email: string | null = null;
  return renderScreen(<ChangeEmail />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    answers: [
      [identityApi.getEmail, () => ({ email: 'denis@exemple.fr', new_email })],
      [
        identityApi.changeEmail,
        async ({ body }) => {
          const { email } = body as { email: string };
          await change(email);
          new_email = email;
        },
      ],
    ],
  });
}

async function ask(email: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Changer mon adresse e-mail' }));
  await userEvent.type(screen.getByLabelText('Nouvelle adresse e-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer les e-mails' }));
}

describe('« Sécurité »: the e-mail address', () => {
  it('stays what it is until both mails are answered, which can be sent again', async () => {
    const { callsOf } = open();
    await screen.findByText('denis@exemple.fr');
    await ask('denis@nouveau.fr');
    expect((await screen.findByRole('status')).textContent).toContain(
      'Un e-mail a été envoyé à denis@exemple.fr et un autre à denis@nouveau.fr.',
    );
    expect(screen.getByText('denis@exemple.fr').textContent).toBe('denis@exemple.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer les e-mails' }));
    const call = { body: { email: 'denis@nouveau.fr' } };
    expect(callsOf(identityApi.changeEmail)).toEqual([call, call]);
  });

  it.each([
    ['pas-une-adresse', 'Adresse e-mail invalide'],
    ['denis@exemple.fr', 'C’est déjà votre adresse e-mail'],
  ])('is not asked to become « %s »', async (email, sentence) => {
    const { callsOf } = open();
    await screen.findByText('denis@exemple.fr');
    await ask(email);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(callsOf(identityApi.changeEmail)).toEqual([]);
  });

  it.each(['email_exists', 'over_email_send_rate_limit', 'insufficient_aal'] as const)(
    'says why it is refused: %s',
    async (code) => {
      const [status, title] = identityErrors[code];
      open(() => Promise.reject(new ApiProblem(code, status, title, undefined, [])));
      await screen.findByText('denis@exemple.fr');
      await ask('denis@nouveau.fr');
      expect((await screen.findByRole('alert')).textContent).toContain(title);
    },
  );
});
