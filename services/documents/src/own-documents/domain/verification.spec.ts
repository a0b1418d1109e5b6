import { parkingStatus, type CurrentDocument } from '@placette/contracts/documents/lifecycle';
import type { DocumentStatus, DocumentType } from '@placette/contracts/documents/schema';
import { verificationOf } from './verification.js';

const of = (document_type: DocumentType, status: DocumentStatus): CurrentDocument => ({
  document_type,
  status,
  rejection_reason: null,
});

test('a person without anything is not verified (DM-06)', () => {
  expect(verificationOf([], [])).toEqual({
    isVerified: false,
    identityVerified: false,
    hasDocuments: false,
    latestStatus: null,
    hasVehicles: false,
    hasVerifiedVehicles: false,
    hasParkings: false,
    verificationLevel: 'none',
  });
});

test('an approved identity verifies, whatever was rejected before', () => {
  const verification = verificationOf([of('passeport', 'approved'), of('carte_identite', 'rejected')], []);
  expect(verification).toMatchObject({
    isVerified: true,
    hasDocuments: true,
    latestStatus: 'approved',
    verificationLevel: 'partial',
  });
});

test('a replaced identity is pending again', () => {
  const verification = verificationOf([of('passeport', 'pending'), of('carte_identite', 'rejected')], []);
  expect(verification).toMatchObject({ isVerified: false, latestStatus: 'pending', verificationLevel: 'none' });
});

test('only an approved carte grise verifies a vehicle; both make the verification complete (DM-06)', () => {
  const insured = [of('assurance_vehicule', 'approved'), of('carte_grise', 'pending')];
  expect(verificationOf([], [insured, []])).toMatchObject({ hasVehicles: true, hasVerifiedVehicles: false });
  const verified = [of('carte_grise', 'approved')];
  expect(verificationOf([of('passeport', 'approved')], [insured, verified])).toMatchObject({
    hasVerifiedVehicles: true,
    verificationLevel: 'complete',
  });
});

test('an optional document does not approve a parking, and one rejection is enough to reject it (C16)', () => {
  expect(parkingStatus([of('assurance_habitation', 'approved')])).toBe('pending');
  expect(parkingStatus([of('titre_propriete', 'approved'), of('assurance_habitation', 'pending')])).toBe('approved');
  expect(parkingStatus([of('titre_propriete', 'approved'), of('assurance_habitation', 'rejected')])).toBe('rejected');
});

test('a verified identity with a parking and no vehicle is partial, and an owner’s (C62)', () => {
  expect(verificationOf([of('passeport', 'approved')], [], true)).toMatchObject({
    hasParkings: true,
    hasVehicles: false,
    verificationLevel: 'partial',
  });
});
