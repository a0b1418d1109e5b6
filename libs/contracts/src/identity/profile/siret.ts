/** SIRET and VAT numbers are compared and stored in this form. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s.-]/g, '');
}

/** PR-08: fourteen digits. */
export function isSiret(value: string): boolean {
  return /^\d{14}$/.test(withoutSeparators(value));
}

/** PR-08: groups 3-3-3-5. Other than fourteen digits it is returned unchanged. */
export function formatSiret(value: string): string {
  return withoutSeparators(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
}
