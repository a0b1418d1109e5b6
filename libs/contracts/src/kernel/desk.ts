import { z } from 'zod';

/**
 * DK-08: what may be done at the desk. `review`: the papers; `reports`: reported contents; `contests`: decisions that
 * people contest; `messages`: what people write to the team; `accounts`: to find a person, open their page and sign them
 * out; `suspensions`: to suspend and restore; `parkings`: those of everybody, to hide and to correct; `stays`: those of
 * everybody, and to cancel them; `conversations`: to open one for a reason; `closing`: data and closing for who asks by
 * post; `places`: the catalogue; `content`: figures, texts and settings; `journal`: both journals; `roles`: who holds
 * which role; `search`: the search in the bar, which finds no more than the other rights show.
 */
export const DESK_RIGHTS = [
  'review',
  'reports',
  'contests',
  'messages',
  'accounts',
  'suspensions',
  'parkings',
  'stays',
  'conversations',
  'closing',
  'places',
  'content',
  'journal',
  'roles',
  'search',
] as const;
export type DeskRight = (typeof DESK_RIGHTS)[number];

export const DESK_ROLES = {
  administrator: { label: 'Administrateur', rights: DESK_RIGHTS },
  moderator: {
    label: 'Modération',
    rights: [
      'review',
      'reports',
      'contests',
      'accounts',
      'suspensions',
      'parkings',
      'stays',
      'conversations',
      'search',
    ],
  },
  support: { label: 'Assistance', rights: ['messages', 'accounts', 'search'] },
  content: { label: 'Contenu', rights: ['places', 'content'] },
} as const satisfies Record<string, { label: string; rights: readonly DeskRight[] }>;
export type DeskRole = keyof typeof DESK_ROLES;
export const deskRoleSchema = z.enum(Object.keys(DESK_ROLES) as [DeskRole, ...DeskRole[]]);

/** Whether the role holds the right. A call that names no right is for administrators alone. */
export function holds(role: DeskRole | null, right: DeskRight | undefined): boolean {
  if (role === null) return false;
  const rights: readonly DeskRight[] = DESK_ROLES[role].rights;
  return right === undefined ? role === 'administrator' : rights.includes(right);
}

/** The role of a caller. Gateways of the last release send `is_admin` alone, which is true for administrators. */
export function roleOf(actor: { is_admin: boolean; desk_role?: DeskRole | null } | null): DeskRole | null {
  return actor?.desk_role ?? (actor?.is_admin ? 'administrator' : null);
}
