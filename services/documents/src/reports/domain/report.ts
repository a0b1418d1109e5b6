import { initialOf } from '@placette/contracts/identity/profile/profile';

/** First name and initial: « Denis M. ». */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const initial = initialOf(last_name);
  return initial === '' ? first_name : `${first_name} ${initial}.`;
}
