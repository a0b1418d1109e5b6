import { canReview, canWithdraw, parkingStatus, type CurrentDocument } from './lifecycle.js';
import type { DocumentStatus, DocumentType } from './schema.js';

const STATUSES: DocumentStatus[] = ['pending', 'approved', 'rejected'];
const of = (document_type: DocumentType, status: DocumentStatus): CurrentDocument => ({
  document_type,
  status,
  rejection_reason: null,
});

it('a review decides a pending document, and undoes a decision', () => {
  expect(STATUSES.map((from) => STATUSES.filter((to) => canReview(from, to)))).toEqual([
    ...[['approved', 'rejected'], ['pending'], ['pending']],
  ]);
});

it('a parking is approved by one of its two proofs, and rejected by any paper (C16)', () => {
  const proofs = ['titre_propriete', 'justificatif_domicile'] as const;
  expect(proofs.map((proof) => parkingStatus([of(proof, 'approved')]))).toEqual(['approved', 'approved']);
  expect(parkingStatus([of('autorisation_proprietaire', 'approved'), of('titre_propriete', 'pending')])).toBe(
    'pending',
  );
  expect(parkingStatus([])).toBe('pending');
});

describe('a paper of a parking sent by mistake', () => {
  const insurance = of('assurance_habitation', 'pending');
  const deed = of('titre_propriete', 'pending');
  const bill = of('justificatif_domicile', 'rejected');

  it('may go while nobody has approved it and a proof stays', () => {
    expect(canWithdraw([deed, insurance], 'assurance_habitation')).toBe(true);
    expect(canWithdraw([deed, of('assurance_habitation', 'rejected')], 'assurance_habitation')).toBe(true);
    expect(canWithdraw([deed, of('assurance_habitation', 'approved')], 'assurance_habitation')).toBe(false);
    expect(canWithdraw([of('titre_propriete', 'approved'), bill], 'justificatif_domicile')).toBe(true);
  });

  it('stays where it is the only proof: a rejected one, or another paper, is none', () => {
    expect(canWithdraw([deed], 'titre_propriete')).toBe(false);
    expect(canWithdraw([deed, bill], 'titre_propriete')).toBe(false);
    expect(canWithdraw([deed, insurance], 'titre_propriete')).toBe(false);
    expect(canWithdraw([deed, of('justificatif_domicile', 'pending')], 'titre_propriete')).toBe(true);
  });

  it('is there', () => expect(canWithdraw([deed], 'justificatif_domicile')).toBe(false));
});
