import { documentsApi } from '@placette/contracts/client/documents';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { DocumentReview, ModerationItem } from '@placette/contracts/documents/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { renderScreen as renderInShell, signedIn } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ModerationScreen } from '../src/features/moderation/moderation-screen.js';

type Drawn = Parameters<typeof renderInShell>[1];

/** Draws a screen inside the shell of an administrator, or of another role. */
export function renderScreen(
  screen: ReactNode,
  { role = 'administrator', ...given }: Pick<Drawn, 'at' | 'answers' | 'confirms'> & { role?: DeskRole },
) {
  const session = signedIn({}, true);
  const user = { ...session.user!, desk_role: role };
  return renderInShell(screen, { path: '*', session: { ...session, user }, ...given });
}

export const { listModeration, reviewDocument, takeBackReview, claimDocument, releaseDocument, listReviews } =
  moderationApi;
export const { createDocumentLink } = documentsApi;
export const { examineDocument } = moderationApi;
export const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';

export function anItem(part: Partial<ModerationItem> = {}): ModerationItem {
  return {
    id,
    category: 'vehicle',
    document_type: 'carte_grise',
    file_name: 'carte-grise.png',
    status: 'pending',
    rejection_reason: null,
    created_at: '2026-07-01T10:00:00.000Z',
    content_type: 'image/png',
    user_id: id,
    user_info: { first_name: 'Denis', last_name: 'Morel' },
    vehicle_info: { marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' },
    parking_info: null,
    reviewed_at: null,
    claim: null,
    ...part,
  };
}

interface Given {
  items?: ModerationItem[];
  review?: () => unknown;
  takeBack?: () => unknown;
  content_type?: string;
  claim?: () => unknown;
  reviews?: DocumentReview[];
  examination?: (call: { params: { category: string } }) => unknown;
  at?: string;
}

/** The desk, whose server answers what is given. */
export function openDesk({
  items = [anItem()],
  review = () => anItem(),
  takeBack = () => anItem(),
  content_type = 'image/png',
  claim = () => anItem(),
  reviews = [],
  examination = () => ({ parking: null, vehicle: null, others: [] }),
  at = '/admin/moderation',
}: Given = {}) {
  const counters = { total: 7, vehicle: 4, parking: 2, users: 3 };
  return renderScreen(<ModerationScreen />, {
    at,
    answers: [
      [
        listModeration,
        () => ({ items: [...items], next_cursor: null, counters, waiting: { median: 5_400, oldest: 260_000 } }),
      ],
      [claimDocument, claim],
      [releaseDocument, () => undefined],
      [listReviews, () => ({ reviews: [...reviews] })],
      [reviewDocument, review],
      [takeBackReview, takeBack],
      [examineDocument, (call) => examination(call as Parameters<typeof examination>[0])],
      [
        createDocumentLink,
        () => ({ url: '/files/documents/x', content_type, file_name: 'x', expires_at: '2026-07-01T10:05:00.000Z' }),
      ],
    ],
  });
}

export async function examine() {
  await userEvent.click(await screen.findByRole('button', { name: /^Examiner/ }));
  return within(await screen.findByRole('dialog'));
}
