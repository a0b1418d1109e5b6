import type { Verification } from '../documents/schema.js';
import { gateOf, type GateReader } from './gate.js';

const now = new Date('2026-12-15T10:00:00Z');
const base: Verification = {
  isVerified: false,
  identityVerified: false,
  hasDocuments: false,
  latestStatus: null,
  hasVehicles: false,
  hasVerifiedVehicles: false,
  verificationLevel: 'none',
};
const IDENTITIES = {
  unknown: null,
  none: base,
  waiting: { ...base, latestStatus: 'pending', latestSentAt: '2026-12-15T07:30:00Z' },
  refused: { ...base, latestStatus: 'rejected', latestSentAt: '2026-12-12T07:30:00Z' },
  approved: { ...base, latestStatus: 'approved', identityVerified: true, isVerified: true },
} as const satisfies Record<string, Verification | null>;
const VEHICLES = {
  none: [],
  waiting: [{ status: 'pending' }],
  refused: [{ status: 'rejected' }],
  approved: [{ status: 'rejected' }, { status: 'approved' }],
} as const satisfies Record<string, GateReader['vehicles']>;
type IdentityName = keyof typeof IDENTITIES;
type VehiclesName = keyof typeof VEHICLES;

function member(
  identity: IdentityName,
  vehicles: VehiclesName | 'unread',
  details?: GateReader['identity'],
): GateReader {
  return {
    session: { status: 'signed-in', user: { awaits_confirmation: false }, verification: IDENTITIES[identity] },
    vehicles: vehicles === 'unread' ? undefined : VEHICLES[vehicles],
    identity: details,
  };
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const titleOf = (reader: GateReader) => plain(gateOf(reader, now)?.title);
const textOf = (reader: GateReader) => plain(gateOf(reader, now)?.text);

const ADD = 'Ajoutez un véhicule pour voir les places compatibles.';
const VERIFY = 'Faites vérifier votre identité pour écrire aux propriétaires.';
const REFUSED = 'Votre pièce d’identité n’a pas été acceptée.';
const WAITS = 'Votre identité est en cours de vérification.';
const REPLACE = 'Aucun de vos véhicules n’est vérifié : remplacez le document rejeté.';
const VEHICLES_WAIT = 'Vos véhicules sont en cours de vérification.';

/** [identity]: without vehicle, waiting, refused, approved. */
const TITLES: Record<IdentityName, [none: string, waiting: string | null, refused: string, approved: string | null]> = {
  unknown: [ADD, VEHICLES_WAIT, REPLACE, null],
  none: [ADD, VERIFY, VERIFY, VERIFY],
  waiting: [ADD, WAITS, REPLACE, WAITS],
  refused: [ADD, REFUSED, REFUSED, REFUSED],
  approved: [ADD, VEHICLES_WAIT, REPLACE, null],
};
const LABELS: Record<string, string> = {
  [ADD]: 'Ajouter mon véhicule',
  [VERIFY]: 'Vérifier mon identité',
  [REFUSED]: 'Envoyer une autre pièce',
  [WAITS]: 'Voir ma vérification',
  [REPLACE]: 'Voir mes véhicules',
  [VEHICLES_WAIT]: 'Voir mes véhicules',
};
const states = (Object.keys(IDENTITIES) as IdentityName[]).flatMap((identity) =>
  (Object.keys(VEHICLES) as VehiclesName[]).map(
    (vehicles, column) => [identity, vehicles, TITLES[identity][column] ?? null] as const,
  ),
);

describe('what somebody still lacks (C53)', () => {
  it.each(states)('identity %s, vehicles %s: one sentence and its one button, « %s »', (identity, vehicles, title) => {
    const gate = gateOf(member(identity, vehicles), now);
    expect([plain(gate?.title) ?? null, gate?.label]).toEqual([title, title === null ? undefined : LABELS[title]]);
    expect(gate?.title.match(/[.!?]/g) ?? ['.']).toHaveLength(1);
  });

  it.each([
    ['a visitor', { status: 'signed-out', user: null, verification: null }, 'Connexion requise'],
    [
      'whose address waits for its confirmation, whatever else is missing',
      { status: 'signed-in', user: { awaits_confirmation: true }, verification: base },
      'Confirmer mon adresse',
    ],
    ['a session that is not read yet', { status: 'loading', user: null, verification: null }, undefined],
  ] as const)('%s', (_who, session, label) => {
    for (const vehicles of [undefined, [], VEHICLES.waiting])
      expect(gateOf({ session, vehicles }, now)?.label).toBe(label);
  });

  it('goes by the session alone until the vehicles are read, and says nothing of what it does not know', () => {
    const withVerification = (part: Partial<Verification>): GateReader => ({
      session: { status: 'signed-in', user: { awaits_confirmation: false }, verification: { ...base, ...part } },
    });
    expect(titleOf(withVerification({}))).toBe(ADD);
    expect(titleOf(withVerification({ hasVehicles: true }))).toBe(VERIFY);
    expect(titleOf(withVerification({ hasVehicles: true, identityVerified: true }))).toBeUndefined();
    expect(titleOf(member('unknown', 'unread'))).toBeUndefined();
  });

  it('says that a request can be prepared before the identity is verified, unless its vehicle was refused (C49)', () => {
    for (const identity of ['none', 'waiting', 'refused'] as const) {
      expect(textOf(member(identity, 'waiting'))).toContain(
        'Vous pouvez déjà préparer une demande : elle part d’elle-même',
      );
      expect(textOf(member(identity, 'refused'))).not.toContain('préparer une demande');
    }
    expect(textOf(member('none', 'none'))).toMatch(/s’ouvrent aussitôt, et vous pouvez préparer une demande\./);
  });

  it.each([
    ['2026-12-15T09:30:00Z', 'il y a moins d’une heure'],
    ['2026-12-15T08:59:00Z', 'il y a 1 heure'],
    ['2026-12-15T07:30:00Z', 'il y a 2 heures'],
    ['2026-12-14T10:01:00Z', 'il y a 23 heures'],
    ['2026-12-12T10:00:00Z', 'le 12 décembre'],
    ['2026-12-01T10:00:00Z', 'le 1er décembre'],
    ['2025-12-31T10:00:00Z', 'le 31 décembre 2025'],
    ['2026-12-15T10:05:00Z', 'il y a moins d’une heure'],
    [undefined, 'récemment'],
  ])('says since when what is under way waits: sent %s, « %s »', (latestSentAt, words) => {
    const waiting = (vehicles: VehiclesName): GateReader => ({
      session: {
        status: 'signed-in',
        user: { awaits_confirmation: false },
        verification: { ...IDENTITIES.waiting, latestSentAt },
      },
      vehicles: VEHICLES[vehicles],
    });
    expect(textOf(waiting('approved'))).toContain(`Pièce envoyée ${words}.`);
    for (const vehicles of ['none', 'refused'] as const)
      expect(textOf(waiting(vehicles))).toContain(
        `Votre pièce d’identité, envoyée ${words}, est en cours de vérification.`,
      );
  });

  it.each(['none', 'waiting', 'refused'] as const)(
    'says of an identity that is %s how long its review takes, measured where known',
    (identity) => {
      expect(textOf(member(identity, 'approved'))).toContain('comptez 2 à 3 jours ouvrés');
      const measured = member(identity, 'approved', { documents: [], usual_wait_s: 3 * 3_600 });
      expect(textOf(measured)).toContain('Ces derniers temps, la réponse vient en général en 3 heures.');
    },
  );

  it.each(['none', 'approved'] as const)('gives the reason of a refusal, with vehicles %s', (vehicles) => {
    const details = { documents: [{ rejection_reason: 'Photo floue.' }, { rejection_reason: 'Autre' }] };
    expect(textOf(member('refused', vehicles, details))).toContain('Motif : Photo floue.');
    expect(textOf(member('refused', vehicles))).not.toContain('Motif');
  });
});
