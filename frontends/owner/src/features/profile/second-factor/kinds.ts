import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { ApiProblem } from '@placette/shell-api';

/** What the screens say of each kind of second factor. */
export const kindTexts: Readonly<
  Record<FactorKind, { name: string; nameLabel: string; example: string; add: string; added: string; removed: string }>
> = {
  totp: {
    name: 'Application d’authentification',
    nameLabel: 'Nom de l’application',
    example: 'Par exemple\u00a0: Tablette de la maison.',
    add: 'Ajouter une application',
    added: 'Application ajoutée.',
    removed: 'Application retirée.',
  },
  webauthn: {
    name: 'Clé de sécurité',
    nameLabel: 'Nom de la clé',
    example: 'Par exemple\u00a0: Clé du trousseau.',
    add: 'Ajouter une clé de sécurité',
    added: 'Clé de sécurité ajoutée.',
    removed: 'Clé de sécurité retirée.',
  },
};

/** French text of a failed call. */
export function messageOf(error: unknown): string {
  return (error instanceof ApiProblem ? error : ApiProblem.network()).title;
}
