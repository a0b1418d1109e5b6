/** First name and initial: « Denis M. ». */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name === '' ? first_name : `${first_name} ${last_name.slice(0, 1)}.`;
}
