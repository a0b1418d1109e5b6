import { AppError, kernelErrors } from '@placette/contracts';

export const PROBLEM_HEADER = 'x-problem';

export function kernelError(code: keyof typeof kernelErrors): AppError {
  const [status, title] = kernelErrors[code];
  return new AppError(code, status, title);
}

/** The loggable description of an unexpected error; it never contains the values that were being handled. */
export function describeError(error: unknown): { name: string; message: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an Error' };
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
  return {
    name: error.name,
    message: (lines.at(-1) ?? '').slice(0, 300),
    ...(code && { code }),
    ...(stack && { stack }),
  };
}

/**
 * Error codes of Node.js, Prisma, PostgreSQL, the object store and our own calls for: connection refused or cut, pool
 * exhausted, server starting or stopping, disk full or read-only, object store silent, another service down or late.
 */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'STORE_UNAVAILABLE'],
  ...['service_unavailable', 'service_timeout'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08006', '53100', '53300', '58030', '57P01', '57P02', '57P03'],
]);
const WORDS =
  /can't reach database server|connection terminated|is not queryable|server has closed the connection|terminating connection|database system is (starting up|shutting down|in recovery mode|not yet accepting connections)|timeout exceeded when trying to connect|no space left on device|disk quota exceeded|read-only file system/i;

/**
 * Returns whether a call failed because a server or disk that it depends on is unavailable, so that a retry may
 * succeed.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || WORDS.test(error.message);
}
