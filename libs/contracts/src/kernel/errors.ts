import type { FieldError, Problem } from './input.js';

/** One row of an error table: the HTTP status and the French title that people see. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, title: string]>>;

export function defineErrors<const T extends ErrorTable>(table: T): T {
  return table;
}

/**
 * The one error type that crosses layers. Domain code throws it by its permanent code, the RPC server serialises it,
 * the RPC client restores it, and the gateway returns it as the HTTP response.
 */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly title: string,
    readonly detail?: string,
    readonly errors?: FieldError[],
  ) {
    super(`${code}: ${detail ?? title}`);
    this.name = 'AppError';
  }

  toProblem(instance?: string): Problem {
    return {
      type: `/problemes/${this.code}`,
      title: this.title,
      status: this.status,
      code: this.code,
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(instance !== undefined && { instance }),
      ...(this.errors !== undefined && { errors: this.errors }),
    };
  }

  static fromProblem(problem: Problem): AppError {
    return new AppError(problem.code, problem.status, problem.title, problem.detail, problem.errors);
  }
}

export const kernelErrors = defineErrors({
  invalid_input: [422, 'Certains champs sont incorrects.'],
  malformed_request: [400, 'La requête est illisible.'],
  unstorable_text: [400, 'Ce texte contient un caractère qui ne peut pas être enregistré.'],
  /** ER-01: what a visitor without session reads. */
  not_authenticated: [401, 'Utilisateur non connecté'],
  forbidden: [403, 'Vous n’avez pas accès à cette page.'],
  not_found: [404, 'Cette page n’existe pas.'],
  method_not_allowed: [405, 'Cette action n’existe pas.'],
  conflict: [409, 'Ces informations ont changé entre-temps. Rechargez la page, puis réessayez.'],
  payload_too_large: [413, 'Le contenu envoyé est trop volumineux.'],
  too_many_requests: [429, 'Trop de tentatives. Patientez un instant, puis réessayez.'],
  internal: [500, 'Une erreur est survenue. Réessayez dans un instant.'],
  service_unavailable: [503, 'Cette partie du service est momentanément indisponible. Réessayez dans un instant.'],
  service_timeout: [504, 'Le service met trop de temps à répondre. Réessayez dans un instant.'],
});
