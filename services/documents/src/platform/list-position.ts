import { fail } from '@placette/contracts/errors';
import { z } from 'zod';

/** The position where a page of a list ended, so that insertions and removals shift nothing. */
export interface Position {
  created_at: Date;
  id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.guid()]);

export function toCursor({ created_at, id }: { created_at: string; id: string }): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString('base64url');
}

/** Throws `malformed_request`. */
export function readCursor(cursor: string): Position {
  try {
    const [created_at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { created_at: new Date(created_at), id };
  } catch {
    return fail('malformed_request');
  }
}
