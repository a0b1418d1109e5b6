import { createServer, type AddressInfo } from 'node:net';
import { parseConfig } from '@placette/service-runtime';
import { notificationsConfig } from '../config.js';
import { Mailer } from './mailer.js';

class HastyMailer extends Mailer {
  protected override readonly longestMs = 300;
}

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
    const settings = parseConfig(notificationsConfig, {
      ...{ NODE_ENV: 'test', DATABASE_URL: 'postgresql://x/x', NATS_URL: 'nats://x', REDIS_URL: 'redis://x' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'bonjour@placette.example' },
      PUBLIC_URL: 'https://placette.example',
    });
    const mail = { event_id: '', recipient_id: '', subject: 'Bonjour', text: 'Bonjour', html: '', attempts: 1 };
    const sending = new HastyMailer(settings).send({ ...mail, id: '1', to: 'lou@example.fr', created_at: new Date() });
    await expect(sending).rejects.toThrow('took too long');
  } finally {
    server.close();
  }
});
