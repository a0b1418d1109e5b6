import { Injectable } from '@nestjs/common';
import { id } from '@placette/contracts/kernel/fields';
import type { DeskStaysQuery } from '@placette/contracts/requests/administration/schema';
import { wordQueries } from '@placette/service-runtime';
import { toContactRequest } from '../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type ContactRequestRow, type Tx } from '../platform/prisma.service.js';
import type { AgreedStay } from '../stays/domain/trip-view.js';
import { PARTY_WORDS, PLATE, SPOT_WORDS } from './desk-words.js';

const { sql } = Prisma;

/** DK-05: the requests of everybody. */
@Injectable()
export class DeskStaysRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Latest first day first. */
  async page(query: DeskStaysQuery, take: number): Promise<ContactRequest[]> {
    const { q, status, from, to, parking_spot_id, cursor } = query;
    const conditions = [
      sql`true`,
      ...(q ? [matching(q)] : []),
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(from ? [sql`r.end_date >= ${from}::date`] : []),
      ...(to ? [sql`r.start_date <= ${to}::date`] : []),
      ...(parking_spot_id ? [sql`r.parking_spot_id = ${parking_spot_id}::uuid`] : []),
      ...(cursor
        ? [sql`(r.start_date, r.id) < (SELECT start_date, id FROM contact_requests WHERE id = ${cursor}::uuid)`]
        : []),
    ];
    const rows = await this.prisma.$queryRaw<ContactRequestRow[]>`
      SELECT r.* FROM contact_requests r WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY r.start_date DESC, r.id DESC LIMIT ${take}`;
    return rows.map(toContactRequest);
  }

  async find(request_id: string): Promise<AgreedStay | null> {
    const row = await this.prisma.contactRequest.findUnique({ where: { id: request_id } });
    return row && { request: toContactRequest(row), answered_at: row.answered_at };
  }

  async lock(tx: Tx, request_id: string): Promise<ContactRequest | null> {
    const [row] = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE id = ${request_id}::uuid FOR UPDATE`;
    return row ? toContactRequest(row) : null;
  }
}

/** A plate, or words each of which begins one of a name or of the parking; an id is looked up as such. */
function matching(q: string): Prisma.Sql {
  if (id.safeParse(q).success) {
    return sql`(r.id = ${q}::uuid OR r.parking_spot_id = ${q}::uuid
      OR r.owner_id = ${q}::uuid OR r.requester_id = ${q}::uuid)`;
  }
  const words = wordQueries(q).map(among);
  const plate = q.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const all = words.length > 0 ? Prisma.join(words, ' AND ') : sql`false`;
  return sql`((${all}) OR r.id IN (SELECT id FROM contact_requests WHERE ${PLATE} = ${plate}))`;
}

/** Each branch has an index of its own. */
function among(word: string): Prisma.Sql {
  const people = sql`(SELECT user_id FROM party_cards WHERE ${PARTY_WORDS} @@ ${word}::tsquery)`;
  return sql`r.id IN (
    SELECT id FROM contact_requests WHERE owner_id IN ${people}
    UNION ALL SELECT id FROM contact_requests WHERE requester_id IN ${people}
    UNION ALL SELECT id FROM contact_requests WHERE parking_spot_id IN (
      SELECT parking_spot_id FROM spot_cards WHERE ${SPOT_WORDS} @@ ${word}::tsquery))`;
}
