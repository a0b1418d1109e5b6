import { AppError, kernelErrors } from '@placette/contracts';

export const PROBLEM_HEADER = 'x-problem';

export function kernelError(code: keyof typeof kernelErrors): AppError {
  const [status, title] = kernelErrors[code];
  return new AppError(code, status, title);
}

/** What may be written about an unexpected error: never the values it was handling. */
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
