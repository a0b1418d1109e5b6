/** SIRET and VAT numbers are compared and kept without the separators that people write. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s.-]/g, '');
}

/** PR-08: fourteen digits. */
export function isSiret(value: string): boolean {
  return /^\d{14}$/.test(withoutSeparators(value));
}

/** PR-08: groups 3-3-3-5. What is not fourteen digits comes back as it is. */
export function formatSiret(value: string): string {
  return withoutSeparators(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
}
