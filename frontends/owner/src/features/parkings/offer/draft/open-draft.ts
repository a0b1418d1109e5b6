import type { OfferDraft, OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { readDraft } from '@placette/shell-api';
import { freshDraft, isStarted, textOf } from './offer-values.js';

/** What the tab keeps, so that nothing is lost without a network or by a reload. */
export interface LocalDraft {
  content: OfferDraftContent;
  /** Of the state on the server that it goes on from; null when there was none. */
  version: string | null;
  /** The server has it as it is here. */
  isSent: boolean;
  /** What was last sent without an answer yet, as text. */
  tried: string | null;
}

/** What somebody did to the draft elsewhere; null once it is gone from there. */
export interface DraftConflict {
  other: OfferDraft | null;
}

export type OpenedDraft = LocalDraft & { conflict: DraftConflict | null };

export function readLocal(key: string): LocalDraft | null {
  const kept = readDraft<Partial<LocalDraft>>(key);
  return kept?.content ? { version: null, isSent: false, tried: null, ...kept, content: kept.content } : null;
}

export function fresh(): OpenedDraft {
  return { content: freshDraft(), version: null, isSent: true, tried: null, conflict: null };
}

/** The draft of the server as it is there. */
export function asSaved({ content, version }: OfferDraft): OpenedDraft {
  return { content, version, isSent: true, tried: null, conflict: null };
}

/** Which one the wizard opens with, of the tab's and the server's; `undefined` when the server did not answer. */
export function openDraft(local: LocalDraft | null, server: OfferDraft | null | undefined): OpenedDraft {
  const mine = local && { ...local, conflict: null };
  if (server === undefined) return mine ?? fresh();
  const isUnsent = mine !== null && !mine.isSent && isStarted(mine.content);
  if (server === null) {
    if (!isUnsent) return fresh();
    return mine.version === null ? mine : { ...mine, conflict: { other: null } };
  }
  const there = textOf(server.content);
  if (!isUnsent || textOf(mine.content) === there) return asSaved(server);
  if (mine.version === server.version) return mine;
  // Its answer was lost, by a reload for instance.
  if (mine.tried === there) return { ...mine, version: server.version };
  return { ...mine, conflict: { other: server } };
}
