import { defineErrors } from './errors.js';

/** Of calls with an `Idempotency-Key` (ADR 113). Apart from the kernel's, which every page loads. */
export const retryErrors = defineErrors({
  /** What the key has sent first is kept. */
  idempotency_key_reused: [
    422,
    'Un premier envoi est déjà enregistré, avec d’autres réponses. Rechargez la page pour le voir.',
  ],
});
