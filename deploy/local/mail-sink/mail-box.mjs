import { randomBytes } from 'node:crypto';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** @typedef {{ id: string, to: string[], from: string, subject: string, receivedAt: string }} StoredMail */

/** Mails kept in a folder: `<id>.eml` as received, `<id>.json` with the envelope. */
export class MailBox {
  /** @type {StoredMail[]} */
  #mails = [];

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  async load() {
    const files = (await readdir(this.folder)).filter((file) => file.endsWith('.json'));
    const mails = await Promise.all(files.map((file) => readFile(join(this.folder, file), 'utf8')));
    this.#mails = mails.map((mail) => JSON.parse(mail)).sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  /**
   * @param {Buffer} source
   * @param {string[]} recipients of the envelope
   */
  async add(source, recipients) {
    const { from, subject } = await simpleParser(source, { skipTextToHtml: true });
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
    /** @type {StoredMail} */
    const mail = { id, to: recipients, from: from?.text ?? '', subject: subject ?? '', receivedAt };
    await writeFile(join(this.folder, `${id}.eml`), source, { mode: 0o600 });
    await writeFile(join(this.folder, `${id}.new`), JSON.stringify(mail), { mode: 0o600 });
    await rename(join(this.folder, `${id}.new`), join(this.folder, `${id}.json`));
    this.#mails.unshift(mail);
  }

  /**
   * @param {string | null} [recipient]
   * @returns {StoredMail[]} newest first
   */
  list(recipient) {
    if (!recipient) return this.#mails;
    const wanted = recipient.toLowerCase();
    return this.#mails.filter(({ to }) => to.some((address) => address.toLowerCase() === wanted));
  }

  /**
   * @param {string} id
   * @returns {Promise<Buffer | null>} the mail as received; null when there is none
   */
  async read(id) {
    return this.#mails.some((mail) => mail.id === id) ? readFile(join(this.folder, `${id}.eml`)) : null;
  }
}
