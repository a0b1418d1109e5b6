import { createServer, Socket, type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { parseConfig } from '@placette/service-runtime';
import { startMailServer } from '../../test/notifications.fixture.js';
import { notificationsConfig } from '../config.js';
import { Mailer } from './mailer.js';

class HastyMailer extends Mailer {
  protected override readonly longestMs = 300;
}

const settingsFor = (port: number) =>
  parseConfig(notificationsConfig, {
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://x/x',
    NATS_URL: 'nats://x',
    REDIS_URL: 'redis://x',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'bonjour@placette.example',
    PUBLIC_URL: 'https://placette.example',
  });
const mail = {
  id: '1',
  event_id: '',
  recipient_id: '',
  to: 'lou@example.fr',
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '',
  unsubscribe: null,
  calendar: null,
  attempts: 1,
  expires_at: null,
  resends: 0,
  created_at: new Date(),
};

it('ends an exchange with a mail server that never comes to its end, before another worker may send the mail', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 hello\r\n');
    const dripping = setInterval(() => socket.write('250-and more\r\n'), 20);
    socket.on('close', () => clearInterval(dripping));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await expect(new HastyMailer(settingsFor(port)).send(mail)).rejects.toThrow('took too long');
  } finally {
    server.close();
  }
});

it('waits for a mail server that thinks before it answers as long as an exchange may take, lest it gets the mail twice', async () => {
  const server = await startMailServer();
  const patience = jest.spyOn(Socket.prototype, 'setTimeout');
  try {
    await new Mailer(settingsFor(server.port)).send(mail);
    expect(server.to(mail.to)).toHaveLength(1);
    // Among the time-outs of the server itself.
    expect(patience.mock.calls.map(([ms]) => ms)).toContain(100_000);
  } finally {
    patience.mockRestore();
    await server.stop();
  }
});
