import type { DocumentReview } from '@placette/contracts/documents/schema';
import { ApiProblem } from '@placette/shell-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anItem,
  claimDocument,
  createDocumentLink,
  examine,
  id,
  listModeration,
  openDesk,
  releaseDocument,
  reviewDocument,
  takeBackReview,
} from '../../../test/samples.js';
import { refusalReasons } from './review/refusal-reasons.js';

const other = id.replace('11', '12');
const two = [anItem(), anItem({ id: other, document_type: 'assurance_vehicule' })];
const key = (pressed: string) => userEvent.keyboard(pressed);

async function openFirst() {
  await userEvent.click((await screen.findAllByRole('button', { name: /^Examiner/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Approuver' });
  return dialog;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of the desk', () => {
  it('begins with who has waited longest (MO-12)', async () => {
    const { callsOf } = openDesk();
    await screen.findByRole('button', { name: /^Examiner/ });
    expect(callsOf(listModeration)[0]).toMatchObject({ query: { status: 'pending', order: 'oldest' } });
  });

  it('is what the address says, and the address follows the filters', async () => {
    const { callsOf } = openDesk({ at: '/admin/moderation?etat=rejected&categorie=parking&q=Morel&ordre=oldest' });
    await screen.findByRole('button', { name: /^Examiner/ });
    expect(callsOf(listModeration)[0]).toMatchObject({
      query: { status: 'rejected', category: 'parking', q: 'Morel', order: 'oldest' },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'En attente' }));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Rechercher' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), ' AB-123 {Enter}');
    await waitFor(() =>
      expect(callsOf(listModeration).at(-1)).toMatchObject({
        query: { status: 'pending', category: 'parking', q: 'AB-123', order: 'oldest' },
      }),
    );
  });

  it('says how long people wait, and who examines what', async () => {
    const claim = { moderator_id: other, name: 'Ada Martin', until: '2026-07-01T10:05:00.000Z' };
    openDesk({ items: [anItem({ claim })] });
    await screen.findByText('Par Ada Martin');
    expect(screen.getByText('Attente médiane').parentElement?.textContent).toContain('2\u00a0h');
    expect(screen.getByText('Plus longue attente').parentElement?.textContent).toContain('3');
  });

  it('says that nothing is found, which is not that all is done', async () => {
    openDesk({ items: [], at: '/admin/moderation?q=inconnu' });
    await screen.findByText('Aucun document ne correspond');
  });
});

describe('what another moderator examines (C18)', () => {
  it('cannot be decided before it is taken over', async () => {
    let isTaken = true;
    const { callsOf } = openDesk({
      items: [anItem({ claim: { moderator_id: other, name: 'Ada Martin', until: '2026-07-01T10:05:00.000Z' } })],
      claim: () => (isTaken ? Promise.reject(new ApiProblem('document_claimed', 409, 'x')) : anItem()),
    });
    const dialog = await examine();
    await dialog.findByText('Ada Martin examine ce document');
    expect(dialog.queryByRole('button', { name: 'Approuver' })).toBeNull();
    isTaken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre l’examen' }));
    await dialog.findByRole('button', { name: 'Approuver' });
    expect(callsOf(claimDocument).map(({ body }) => body)).toEqual([{ take_over: false }, { take_over: true }]);
  });

  it('is given back when the dialog closes', async () => {
    const { callsOf } = openDesk();
    await examine();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(callsOf(releaseDocument)).toHaveLength(1));
  });

  it('is not offered when it is one’s own', async () => {
    const text = 'Vous ne pouvez pas traiter vos propres documents.';
    openDesk({ claim: () => Promise.reject(new ApiProblem('own_document', 403, text)) });
    const dialog = await examine();
    await dialog.findByText(text);
    expect(dialog.queryByRole('button', { name: 'Approuver' })).toBeNull();
  });
});

describe('what another moderator does while the dialog is open (C18)', () => {
  const decided = {
    id,
    previous_status: 'pending' as const,
    new_status: 'approved' as const,
    comment: null,
    reviewer: 'Ada Martin',
    created_at: '2026-07-02T10:00:00.000Z',
  };

  async function typeReason(given: Parameters<typeof openDesk>[0]) {
    const desk = openDesk(given);
    const dialog = await examine();
    await userEvent.click(await dialog.findByRole('button', { name: 'Rejeter' }));
    await userEvent.type(dialog.getByLabelText('Motif du rejet *'), 'Flou');
    const reason = () => dialog.getByLabelText<HTMLTextAreaElement>('Motif du rejet *').value;
    return { ...desk, dialog, reason };
  }

  it.each([
    ['decides it', 'document_already_reviewed', 'Ce document vient d’être traité'],
    ['takes it over', 'document_claimed', 'Un autre modérateur examine ce document'],
  ])('is said at once when they %s: nothing can be decided, and what was typed stays', async (_act, code, said) => {
    let answer: () => unknown = () => anItem();
    const { dialog, reason, signal } = await typeReason({ claim: () => answer() });
    answer = () => Promise.reject(new ApiProblem(code, 409, 'x'));
    await signal('moderation');
    await dialog.findByText(said);
    expect(dialog.queryByRole('button', { name: /rejet|Approuver|Rejeter/ })).toBeNull();
    expect(reason()).toBe('Flou');
  });

  it('lets go on with what was typed once it is taken back', async () => {
    let answer: () => unknown = () => anItem();
    const { dialog, reason, signal } = await typeReason({ claim: () => answer() });
    answer = () => Promise.reject(new ApiProblem('document_claimed', 409, 'x'));
    await signal('moderation');
    await dialog.findByText('Un autre modérateur examine ce document');
    answer = () => anItem();
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre l’examen' }));
    await dialog.findByRole('button', { name: 'Confirmer le rejet' });
    expect(reason()).toBe('Flou');
  });

  it('names who decided, and offers no undoing of a decision that was undone', async () => {
    const reviews: DocumentReview[] = [];
    const { signal } = openDesk({
      items: [anItem({ status: 'rejected', reviewed_at: '2026-07-01T12:00:00.000Z' })],
      reviews,
    });
    const dialog = await examine();
    await dialog.findByRole('button', { name: 'Annuler cette décision' });
    reviews.push({ ...decided, previous_status: 'rejected', new_status: 'pending', comment: 'Erreur' });
    await signal('moderation');
    await dialog.findByText(/^Décision annulée par Ada Martin/);
    expect(dialog.queryByRole('button', { name: 'Annuler cette décision' })).toBeNull();
  });

  it('is no approval from before the paper was put back to review, which is decided as any (FO-08)', async () => {
    openDesk({ items: [anItem({ reviewed_at: '2026-07-02T10:00:01.000Z' })], reviews: [decided] });
    const dialog = await examine();
    await dialog.findByText(/par Ada Martin/);
    await dialog.findByRole('button', { name: 'Approuver' });
    expect(dialog.queryByText('Ce document vient d’être traité')).toBeNull();
  });

  it('says one’s own decision once, and no collision', async () => {
    const { said, signal } = openDesk();
    const dialog = await examine();
    await userEvent.click(await dialog.findByRole('button', { name: 'Approuver' }));
    await userEvent.click(dialog.getByRole('button', { name: "Confirmer l'approbation" }));
    await signal('moderation');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said).toEqual(['Carte grise\u00a0: approuvé.']);
  });
});

describe('the decision (MO-05, MO-07)', () => {
  it('stands outside what scrolls, so that it moves no paper, and over a paper that fills the screen', async () => {
    openDesk();
    const dialog = await examine();
    const paper = await dialog.findByRole('img', { name: 'Document carte-grise.png' });
    const decision = dialog.getByRole('region', { name: 'Décision' });
    expect(paper.closest('.examined')).not.toBeNull();
    expect(decision.closest('.examined')).toBeNull();
    await key('f');
    expect(decision.classList.contains('over')).toBe(true);
    await key('{Escape}');
    expect(decision.classList.contains('over')).toBe(false);
    dialog.getByRole('button', { name: 'Approuver' });
  });
});

describe('a reason that was typed', () => {
  it('is there again when the dialog was closed by mistake, and is gone once it is sent', async () => {
    openDesk();
    const write = async () => {
      const dialog = await examine();
      await userEvent.click(await dialog.findByRole('button', { name: 'Rejeter' }));
      return dialog.getByLabelText<HTMLTextAreaElement>('Motif du rejet *');
    };
    await userEvent.type(await write(), 'Flou');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await write()).value).toBe('Flou');
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect((await write()).value).toBe('Flou');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer le rejet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await write()).value).toBe('');
  });
});

describe('the keys of the desk (WCAG 2.1.4)', () => {
  it('approve by A and Enter, and go on to the next document, whose file is there already (MO-12)', async () => {
    const { callsOf } = openDesk({ items: two });
    await openFirst();
    const filesOf = (document_id: string) =>
      callsOf(createDocumentLink).filter(
        ({ params }) => (params as { document_id: string }).document_id === document_id,
      );
    await waitFor(() => expect(filesOf(other)).toHaveLength(1));
    await key('a');
    await screen.findByText('Êtes-vous sûr de vouloir approuver ce document ?');
    await key('{Enter}');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
    await screen.findByRole('img');
    expect([callsOf(reviewDocument), filesOf(other)].map(({ length }) => length)).toEqual([1, 1]);
    await key('p');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Carte grise' });
  });

  it('reject by R, the digit of a reason and Enter, also where digits need Shift (MO-12)', async () => {
    const { callsOf } = openDesk({ items: two });
    const dialog = await openFirst();
    await key('r');
    await dialog.findByRole('button', { name: 'Confirmer le rejet' });
    await key('1');
    fireEvent.keyDown(document.activeElement!, { key: 'é', code: 'Digit2' });
    await key('{Enter}');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
    const comment = refusalReasons('carte_grise')[1];
    expect(callsOf(reviewDocument)[0]?.body).toEqual({ status: 'rejected', comment, revocable: true });
  });

  it('close after a decision where the moderator asks for it', async () => {
    openDesk({ items: two });
    const dialog = await openFirst();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ouvrir le document suivant après la décision' }));
    await key('a{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('go on from the last to what still waits before it (MO-12)', async () => {
    openDesk({ items: two });
    await openFirst();
    await key('s');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
    await screen.findByRole('button', { name: 'Approuver' });
    await key('a');
    await screen.findByText('Êtes-vous sûr de vouloir approuver ce document ?');
    await key('{Enter}');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Carte grise' });
  });

  it('pass over what is decided and can still be taken back (MO-13)', async () => {
    openDesk({
      items: [
        ...two.slice(0, 1),
        { ...two[1]!, held: 'approved' as const },
        anItem({ id: id.replace('11', '14'), document_type: 'passeport' }),
      ],
    });
    await openFirst();
    await key('s');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Passeport' });
  });

  it('pass over what another moderator examines, live (MO-12)', async () => {
    const claim = { moderator_id: other, name: 'Ada Martin', until: '2026-07-01T10:05:00.000Z' };
    const items = [...two, anItem({ id: id.replace('11', '13'), document_type: 'passeport' })];
    const { signal } = openDesk({ items });
    await openFirst();
    items[1] = { ...items[1]!, claim };
    await signal('moderation');
    await key('s');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Passeport' });
  });

  it('are letters while a reason is typed', async () => {
    openDesk();
    const dialog = await examine();
    await dialog.findByRole('button', { name: 'Rejeter' });
    await key('rm');
    const reason = await dialog.findByLabelText<HTMLTextAreaElement>('Motif du rejet *');
    await key('Flou 2, a refaire');
    expect(reason.value).toBe('Flou 2, a refaire');
  });

  it('are listed by « ? », can be turned off, and stay off', async () => {
    openDesk();
    const dialog = await examine();
    await key('?');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Activer les raccourcis/ }));
    await key('a');
    dialog.getByRole('button', { name: 'Approuver' });
    expect(localStorage.getItem('placette.moderation.shortcuts')).toBe('false');
  });
});

describe('a decision, for some seconds (MO-13)', () => {
  it('is taken back by its message, which opens the document again with the reason that was typed', async () => {
    const { callsOf, said, undo } = openDesk({ items: two });
    const dialog = await openFirst();
    await key('rm');
    await key('Flou');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer le rejet' }));
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
    await undo();
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Carte grise' });
    expect(callsOf(takeBackReview)).toEqual([{ params: { category: 'vehicle', document_id: id } }]);
    expect(said).toEqual(['Carte grise\u00a0: rejeté.', 'Carte grise\u00a0: de nouveau en attente.']);
    await key('r');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Motif du rejet *')).value).toBe('Flou');
  });

  it('is taken back by Z as well, and says so when it has taken effect', async () => {
    const late = 'La décision a pris effet.';
    const { said } = openDesk({
      items: two,
      takeBack: () => Promise.reject(new ApiProblem('review_final', 409, late)),
    });
    await openFirst();
    await key('a{Enter}');
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
    await key('z');
    await waitFor(() => expect(said).toEqual(['Carte grise\u00a0: approuvé.', late]));
    screen.getByRole('dialog', { name: 'Examiner\u00a0: Assurance du véhicule' });
  });

  it('is shown as taken among the papers of its owner', async () => {
    const identity = anItem({ category: 'identity', document_type: 'passeport', vehicle_info: null, held: 'rejected' });
    openDesk({ examination: () => ({ parking: null, vehicle: null, others: [], case_documents: [identity] }) });
    const file = (await (await examine()).findByText('Dossier du propriétaire')).parentElement;
    expect(file?.textContent).toMatch(/Passeport\s*Rejeté/);
  });
});

describe('the history of a document (MO-09)', () => {
  const reviews = [
    {
      id,
      previous_status: 'pending' as const,
      new_status: 'rejected' as const,
      comment: 'Illisible',
      reviewer: 'Ada Martin',
      created_at: '2026-07-01T10:00:00.000Z',
    },
  ];

  it('names each review; a decision is undone with a reason only', async () => {
    const { callsOf } = openDesk({ items: [anItem({ status: 'rejected' })], reviews });
    const dialog = await examine();
    await dialog.findByText(/par Ada Martin/);
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler cette décision' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remettre en attente' }));
    dialog.getByText('Dites pourquoi la décision est annulée');
    expect(callsOf(reviewDocument)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Motif de l’annulation'), 'Mauvaise touche');
    await userEvent.click(dialog.getByRole('button', { name: 'Remettre en attente' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(reviewDocument)[0]).toMatchObject({ body: { status: 'pending', comment: 'Mauvaise touche' } });
  });
});
