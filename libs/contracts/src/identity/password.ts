import { z } from 'zod';

/** A password being chosen (AU-03, ruling C10); the server adds its own refusals. */
export function newPassword(minimumLength: number) {
  return z
    .string()
    .min(minimumLength, `Le mot de passe doit contenir au moins ${minimumLength} caractères`)
    .max(256, '256 caractères au maximum');
}

export function isConfirmed(form: { password: string; confirmation: string }): boolean {
  return form.password === form.confirmation;
}

export const NOT_CONFIRMED = { path: ['confirmation'], message: 'Les mots de passe ne correspondent pas' };

/** A password and its confirmation: what the screen checks before it calls (AU-08). */
export function newPasswordFormSchema(minimumLength: number) {
  return z
    .object({ password: newPassword(minimumLength), confirmation: z.string().max(256) })
    .refine(isConfirmed, NOT_CONFIRMED);
}

/** The same with the password that was, asked again (A8). */
export function changePasswordFormSchema(minimumLength: number) {
  return z
    .object({
      current_password: z.string().min(1, 'Ce champ est obligatoire').max(256),
      password: newPassword(minimumLength),
      confirmation: z.string().max(256),
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}
