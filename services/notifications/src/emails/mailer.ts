import { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { createTransport } from 'nodemailer';
import type { NotificationsConfig } from '../config.js';
import type { Email } from './emails.repository.js';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

@Injectable()
export class Mailer {
  /** In milliseconds for a whole exchange: shorter than the lock of a mail, after which another worker sends it. */
  protected readonly longestMs: number = 100_000;

  constructor(@Inject(SETTINGS) private readonly settings: NotificationsConfig) {}

  /** Each attempt has the same Message-ID, so that a mail sent twice shows once; one that a colleague sends again has its own. */
  async send(email: Email): Promise<void> {
    const socket = new Socket();
    const end = setTimeout(() => socket.destroy(new Error('the mail server took too long')), this.longestMs);
    try {
      await this.sendOver(socket, email);
    } finally {
      clearTimeout(end);
    }
  }

  private async sendOver(socket: Socket, email: Email): Promise<void> {
    const { id, resends, to, reply_to, subject, text, html, unsubscribe, calendar } = email;
    const transport = createTransport({
      url: this.settings.SMTP_URL,
      socket,
      ...TIMEOUTS,
      // A server may read a whole mail before it responds. If the client stopped waiting earlier, the server would
      // accept the mail and receive it again.
      socketTimeout: this.longestMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const domain = /@([^\s>]+)/.exec(this.settings.MAIL_FROM)?.[1] ?? 'localhost';
    await transport.sendMail({
      from: this.settings.MAIL_FROM,
      to: { name: '', address: to },
      ...(reply_to && { replyTo: { name: '', address: reply_to } }),
      subject,
      text,
      html,
      messageId: `<${resends === 0 ? id : `${id}.${resends}`}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: the program that shows the mail may post to the link, without opening it.
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(calendar && {
        attachments: [
          { filename: 'sejour.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
        ],
      }),
    });
  }

  /** Whether the server refuses the address; any other failure may pass at the next attempt. */
  static isRefusedForEver(error: unknown): boolean {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550;
  }
}
