import { serviceEnvironment } from './parts.mjs';

it('confirms the addresses of the demonstration at once: it has no mailbox of their holders (C43)', () => {
  const plan = { state: { secrets: {} }, external: {}, databaseUrl: () => '', natsUrlOf: () => '' };
  expect(serviceEnvironment(plan as never, 'identity')['MAILER_AUTOCONFIRM']).toBe('true');
});
