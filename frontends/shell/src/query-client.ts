import { ApiProblem } from '@placette/http-client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** A refusal is final; a lost connection or an absent server is tried again. */
function worthRetrying(failures: number, error: unknown): boolean {
  const temporary = error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 502);
  return temporary && failures < RETRIES;
}

export function createQueryClient({ retry = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retry ? worthRetrying : false, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
