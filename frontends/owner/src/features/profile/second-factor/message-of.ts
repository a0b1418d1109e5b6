import { ApiProblem } from '@placette/shell-api';

/** French text of a failed call. */
export function messageOf(error: unknown): string {
  return (error instanceof ApiProblem ? error : ApiProblem.network()).title;
}
