import { z } from 'zod';

/** A new password (AU-03, C10), as far as a screen can check it. */
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

/** AU-08: checked by the screen. */
export function newPasswordFormSchema(minimumLength: number) {
  return z
    .object({ password: newPassword(minimumLength), confirmation: z.string().max(256) })
    .refine(isConfirmed, NOT_CONFIRMED);
}

/** A8: with the current password. */
export function changePasswordFormSchema(minimumLength: number) {
  return z
    .object({
      current_password: z.string().min(1, 'Ce champ est obligatoire').max(256),
      password: newPassword(minimumLength),
      confirmation: z.string().max(256),
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}
