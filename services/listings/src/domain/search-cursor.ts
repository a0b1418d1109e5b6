import { z } from 'zod';
import { appError } from '@placette/contracts/errors';

/** Where the last page of a search ended, in the order of its results. */
const cursorSchema = z.tuple([z.number().int().min(0), z.uuid()]);
export interface SearchCursor {
  distance_meters: number;
  parking_spot_id: string;
}

export function encodeCursor({ distance_meters, parking_spot_id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([distance_meters, parking_spot_id])).toString('base64url');
}

/** Throws `invalid_input` when the text is not one of ours. */
export function decodeCursor(text: string): SearchCursor {
  try {
    const [distance_meters, parking_spot_id] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { distance_meters, parking_spot_id };
  } catch {
    throw appError('invalid_input', undefined, [{ path: 'cursor', message: 'Page inconnue', code: 'custom' }]);
  }
}
