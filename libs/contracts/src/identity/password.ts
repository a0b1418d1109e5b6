import { z } from 'zod';
import { opaque } from '../kernel/fields.js';

/** C55: counted in characters, whatever their bytes. */
export const PASSWORD_MAX = 256;
/**
 * The limit in UTF-16 units leaves room for characters of several parts: a letter with its accents, a composed emoji.
 */
export const PASSWORD_UNITS_MAX = 2_048;
const TOO_LONG = `${PASSWORD_MAX} caractères au maximum`;

/** An existing password, exactly as it was typed. */
export const passwordSchema = opaque(PASSWORD_UNITS_MAX, 1, 'Ce champ est obligatoire');

/** C55: passwords are compared in this form, because phones and computers encode « é » in two ways. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}

export function isPasswordTooLong(password: string): boolean {
  return [...normalizedPassword(password)].length > PASSWORD_MAX;
}

/** AU-03, C10: a new password, as far as a screen can check it. */
export function newPassword(minimumLength: number) {
  return z
    .string()
    .refine(
      (password) => [...normalizedPassword(password)].length >= minimumLength,
      `Le mot de passe doit contenir au moins ${minimumLength} caractères`,
    )
    .refine((password) => !isPasswordTooLong(password), TOO_LONG);
}

export function isConfirmed(form: { password: string; confirmation: string }): boolean {
  return normalizedPassword(form.password) === normalizedPassword(form.confirmation);
}

export const NOT_CONFIRMED = { path: ['confirmation'], message: 'Les mots de passe ne correspondent pas' };

/** The password, typed a second time. */
export const confirmationSchema = opaque(PASSWORD_UNITS_MAX);

/** AU-08: the screen checks this form. */
export function newPasswordFormSchema(minimumLength: number) {
  return z
    .object({ password: newPassword(minimumLength), confirmation: confirmationSchema })
    .refine(isConfirmed, NOT_CONFIRMED);
}

/** A8: the form also requires the current password. */
export function changePasswordFormSchema(minimumLength: number) {
  return z
    .object({
      current_password: passwordSchema,
      password: newPassword(minimumLength),
      confirmation: confirmationSchema,
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}
