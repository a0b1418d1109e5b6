import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';

export interface Contact {
  user_id: string;
  email: string;
  first_name: string;
  /** Set once the account is deleted: no mail is sent any more. */
  deleted_at: Date | null;
}

/** Copies of people: name and e-mail address. */
@Injectable()
export class ContactsRepository {
  find(db: Tx, user_id: string): Promise<Contact | null> {
    return db.contact.findUnique({ where: { user_id } });
  }

  /** Serialises the changes for this person until the transaction ends. Returns false once the account is deleted. */
  async lock(tx: Tx, user_id: string): Promise<boolean> {
    const [row] = await tx.$queryRaw<{ deleted_at: Date | null }[]>`
      SELECT deleted_at FROM contacts WHERE user_id = ${user_id}::uuid FOR UPDATE`;
    return !row?.deleted_at;
  }

  async firstName(db: Tx, user_id: string): Promise<string | undefined> {
    return (await this.find(db, user_id))?.first_name;
  }

  /** Returns the names of those who have an account, by their ids. */
  async firstNames(db: Tx, user_ids: string[]): Promise<Map<string, string>> {
    if (user_ids.length === 0) return new Map();
    const found = await db.contact.findMany({ where: { user_id: { in: user_ids }, deleted_at: null } });
    return new Map(found.map(({ user_id, first_name }) => [user_id, first_name]));
  }

  /** Returns the account of an e-mail address. */
  async accountOf(db: Tx, email: string): Promise<string | null> {
    return (await db.contact.findFirst({ where: { email, deleted_at: null } }))?.user_id ?? null;
  }

  /** Stores the newest state. */
  async save(tx: Tx, { user_id, email, first_name }: Omit<Contact, 'deleted_at'>, occurred_at: Date): Promise<void> {
    const contact = { user_id, email, first_name, occurred_at };
    await tx.contact.createMany({ data: contact, skipDuplicates: true });
    await tx.contact.updateMany({
      where: { user_id, deleted_at: null, occurred_at: { lte: occurred_at } },
      data: contact,
    });
  }

  /** The row stays, or is created, as the mark of the deletion. */
  async markDeleted(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    const create = { user_id, email: '', first_name: '', occurred_at: deleted_at, deleted_at };
    await tx.contact.upsert({ where: { user_id }, create, update: { deleted_at } });
  }
}
