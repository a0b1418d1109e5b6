import { Injectable } from '@nestjs/common';
import {
  ANSWERS_SHOWN_FROM,
  RESPONSE_OF_MAX,
  type ResponseFigures,
} from '@placette/contracts/requests/response-figures/schema';
import { Prisma } from '../../generated/prisma/client.js';
import type { Tx } from '../../platform/prisma.service.js';

/** The current figures of a parking, with the version to publish. */
export interface Figures {
  parking_spot_id: string;
  version: number;
  response: ResponseFigures | null;
}

type Ids = readonly string[] | null;

/**
 * AK-04: one row per parking with enough answers. An expired request counts as not accepted and as slower than any
 * answer; a request that its driver withdrew before an answer does not count.
 */
const figuresSince = (since: Date, parking_spot_ids: Ids) => Prisma.sql`
  SELECT parking_spot_id, nullif(minutes, 'Infinity')::int AS answer_minutes,
    (CASE WHEN asked > ${RESPONSE_OF_MAX} THEN accepted * ${RESPONSE_OF_MAX} / asked ELSE accepted END)::smallint AS accepted,
    least(asked, ${RESPONSE_OF_MAX})::smallint AS of
  FROM (
    SELECT parking_spot_id, count(*)::int AS asked, count(answered_at) AS answers,
      (count(*) FILTER (WHERE answered_at IS NOT NULL AND status <> 'rejected'))::int AS accepted,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY CASE WHEN answered_at IS NULL THEN 'Infinity'
        ELSE greatest(1, round(extract(epoch FROM answered_at - created_at) / 60))::float8 END) AS minutes
    FROM contact_requests
    WHERE (answered_at IS NOT NULL OR status = 'expired') AND updated_at >= ${since}
      AND coalesce(answered_at, answer_by, updated_at) >= ${since}
      ${parking_spot_ids ? Prisma.sql`AND parking_spot_id = ANY (${parking_spot_ids}::uuid[])` : Prisma.empty}
    GROUP BY parking_spot_id
  ) AS decided WHERE answers >= ${ANSWERS_SHOWN_FROM}`;

const changedSince = (since: Date, parking_spot_ids: Ids) => Prisma.sql`
  SELECT parking_spot_id, coalesce(told.version, 0) + 1 AS version, now.answer_minutes, now.accepted, now.of
  FROM (${figuresSince(since, parking_spot_ids)}) AS now
  FULL JOIN (
    SELECT * FROM response_figures
    ${parking_spot_ids ? Prisma.sql`WHERE parking_spot_id = ANY (${parking_spot_ids}::uuid[])` : Prisma.empty}
  ) AS told USING (parking_spot_id)
  WHERE (now.answer_minutes, now.accepted, now.of) IS DISTINCT FROM (told.answer_minutes, told.accepted, told.of)`;

@Injectable()
export class ResponseFiguresRepository {
  /**
   * Locks until the transaction ends, so that two concurrent answers at one parking both count. It is the last lock
   * taken.
   */
  async lock(tx: Tx, parking_spot_ids: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('response_figures ' || id, 0))
      FROM (SELECT DISTINCT unnest(${parking_spot_ids}::text[]) AS id ORDER BY id) AS parkings`;
  }

  /** Those of the given parkings whose figures differ from the published ones. */
  async changed(tx: Tx, since: Date, parking_spot_ids: readonly string[]): Promise<Figures[]> {
    const rows = await tx.$queryRaw<
      { parking_spot_id: string; version: number; answer_minutes: number | null; accepted: number; of: number | null }[]
    >(changedSince(since, parking_spot_ids));
    return rows.map(({ parking_spot_id, version, answer_minutes, accepted, of }) => ({
      parking_spot_id,
      version,
      response: of === null ? null : { answer_minutes, accepted, of },
    }));
  }

  /** The same for all parkings, up to `limit`. */
  async changedAnywhere(db: Tx, since: Date, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ parking_spot_id: string }[]>`
      SELECT parking_spot_id FROM (${changedSince(since, null)}) AS changed ORDER BY parking_spot_id LIMIT ${limit}`;
    return rows.map(({ parking_spot_id }) => parking_spot_id);
  }

  async save(tx: Tx, { parking_spot_id, version, response }: Figures): Promise<void> {
    const row = {
      version,
      answer_minutes: response?.answer_minutes ?? null,
      accepted: response?.accepted ?? null,
      of: response?.of ?? null,
    };
    await tx.responseFigures.upsert({
      where: { parking_spot_id },
      create: { parking_spot_id, ...row },
      update: row,
    });
  }

  /**
   * HO-08: the median number of minutes from a request to the owner's answer, over the requests answered since; null
   * when there is none.
   */
  async medianAnswerMinutes(db: Tx, since: Date): Promise<number | null> {
    const [row] = await db.$queryRaw<{ minutes: number | null }[]>`
      SELECT greatest(1, round(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY answered_at - created_at)) / 60))::int
        AS minutes
      FROM contact_requests WHERE answered_at >= ${since} HAVING count(*) > 0`;
    return row?.minutes ?? null;
  }
}
