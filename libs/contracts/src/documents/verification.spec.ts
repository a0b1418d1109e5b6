import { identityStatus, parkingStatus, vehicleStatus, type CurrentDocument } from './lifecycle.js';
import type { DocumentStatus, DocumentType, Verification } from './schema.js';
import { identityBadge } from './verification.js';

const none: Verification = {
  isVerified: false,
  identityVerified: false,
  hasDocuments: false,
  latestStatus: null,
  hasVehicles: false,
  hasVerifiedVehicles: false,
  verificationLevel: 'none',
};
const approved = { ...none, isVerified: true, identityVerified: true, latestStatus: 'approved' } as const;

describe('the badge (SH-10, C17, C62)', () => {
  it.each([
    ['complete', { ...approved, hasVehicles: true, hasVerifiedVehicles: true }],
    ['partial', { ...approved, hasVehicles: true }],
    ['owner', { ...approved, hasParkings: true }],
    ['partial', { ...approved, hasParkings: true, hasVehicles: true }],
    ['without_vehicle', { ...approved, hasParkings: false }],
    ['without_vehicle', approved],
    ['required', { ...none, hasParkings: true }],
    ['in_progress', { ...none, latestStatus: 'pending', hasVehicles: true, hasVerifiedVehicles: true }],
    ['in_progress', { ...none, latestStatus: 'pending' }],
    ['required', { ...none, latestStatus: 'rejected', hasVehicles: true }],
    ['required', none],
  ] as const)('is %s for %j', (badge, verification) => {
    expect(identityBadge(verification)).toBe(badge);
  });
});

function documents(...given: [DocumentType, DocumentStatus][]): CurrentDocument[] {
  return given.map(([document_type, status]) => ({ document_type, status, rejection_reason: null }));
}

describe('the status that documents give', () => {
  it.each([
    ['pending', []],
    ['pending', [['passeport', 'pending']]],
    ['rejected', [['passeport', 'rejected']]],
    [
      'pending',
      [
        ['passeport', 'rejected'],
        ['passeport', 'pending'],
      ],
    ],
    [
      'approved',
      [
        ['passeport', 'rejected'],
        ['carte_identite', 'approved'],
      ],
    ],
  ] as [DocumentStatus, [DocumentType, DocumentStatus][]][])(
    'to a person is %s for %j (ID-04, C16)',
    (status, given) => {
      expect(identityStatus(documents(...given))).toBe(status);
    },
  );

  it.each([
    ['pending', []],
    ['pending', [['assurance_vehicule', 'approved']]],
    [
      'approved',
      [
        ['carte_grise', 'approved'],
        ['assurance_vehicule', 'rejected'],
      ],
    ],
    [
      'rejected',
      [
        ['carte_grise', 'rejected'],
        ['assurance_vehicule', 'approved'],
      ],
    ],
    ['pending', [['carte_grise', 'pending']]],
  ] as [DocumentStatus, [DocumentType, DocumentStatus][]][])('to a vehicle is %s for %j (VE-06)', (status, given) => {
    expect(vehicleStatus(documents(...given))).toBe(status);
  });

  it.each([
    ['pending', []],
    ['pending', [['titre_propriete', 'pending']]],
    ['approved', [['titre_propriete', 'approved']]],
    [
      'approved',
      [
        ['justificatif_domicile', 'approved'],
        ['assurance_habitation', 'pending'],
      ],
    ],
    [
      'pending',
      [
        ['assurance_habitation', 'approved'],
        ['titre_propriete', 'pending'],
      ],
    ],
    [
      'rejected',
      [
        ['titre_propriete', 'approved'],
        ['assurance_habitation', 'rejected'],
      ],
    ],
  ] as [DocumentStatus, [DocumentType, DocumentStatus][]][])(
    'to a parking is %s for %j (OP-08, C16)',
    (status, given) => {
      expect(parkingStatus(documents(...given))).toBe(status);
    },
  );
});
