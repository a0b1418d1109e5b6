import { z } from 'zod';
import { opaque } from '../kernel/fields.js';

/** Ruling C55: characters, whatever their bytes. */
export const PASSWORD_MAX = 256;
/** Room for their parts as any keyboard sends them: a letter and its accents, an emoji of several. */
export const PASSWORD_UNITS_MAX = 2_048;
const TOO_LONG = `${PASSWORD_MAX} caractères au maximum`;

/** One that somebody has, as it was typed. */
export const passwordSchema = opaque(PASSWORD_UNITS_MAX, 1, 'Ce champ est obligatoire');

/** Ruling C55: passwords are compared in this form; a phone and a computer write « é » in two ways. */
export function comparedPassword(password: string): string {
  return password.normalize('NFKC');
}

export function isPasswordTooLong(password: string): boolean {
  return [...comparedPassword(password)].length > PASSWORD_MAX;
}

/** A new password (AU-03, C10), as far as a screen can check it. */
export function newPassword(minimumLength: number) {
  return z
    .string()
    .refine(
      (password) => [...comparedPassword(password)].length >= minimumLength,
      `Le mot de passe doit contenir au moins ${minimumLength} caractères`,
    )
    .refine((password) => !isPasswordTooLong(password), TOO_LONG);
}

export function isConfirmed(form: { password: string; confirmation: string }): boolean {
  return comparedPassword(form.password) === comparedPassword(form.confirmation);
}

export const NOT_CONFIRMED = { path: ['confirmation'], message: 'Les mots de passe ne correspondent pas' };

/** Typed a second time. */
export const confirmationSchema = opaque(PASSWORD_UNITS_MAX);

/** AU-08: checked by the screen. */
export function newPasswordFormSchema(minimumLength: number) {
  return z
    .object({ password: newPassword(minimumLength), confirmation: confirmationSchema })
    .refine(isConfirmed, NOT_CONFIRMED);
}

/** A8: with the current password. */
export function changePasswordFormSchema(minimumLength: number) {
  return z
    .object({
      current_password: passwordSchema,
      password: newPassword(minimumLength),
      confirmation: confirmationSchema,
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}
