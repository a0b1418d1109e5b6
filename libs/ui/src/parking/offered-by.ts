/** Who offers it, as a list says it. */
export function offeredBy({ first_name, is_professional }: { first_name: string; is_professional: boolean }): string {
  const name = `Par ${first_name || 'un propriétaire'}`;
  return is_professional ? `${name}, professionnel` : name;
}
