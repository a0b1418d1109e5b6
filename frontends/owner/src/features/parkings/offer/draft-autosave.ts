import type { Address } from '@placette/contracts/catalog/schema';
import type { OfferDraft, OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import {
  ApiProblem,
  clearDraft,
  draftKey,
  OFFERED_ADDRESS,
  readDraft,
  saveDraft,
  useApiQuery,
  useShell,
} from '@placette/shell-api';
import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type DraftConflict,
  isStarted,
  type LocalDraft,
  openDraft,
  type OpenedDraft,
  readLocal,
  textOf,
  withAddress,
} from './draft.js';

const DEBOUNCE_MS = 1_000;
const RETRY_MS = 5_000;

interface DraftCalls {
  load: () => Promise<OfferDraft | null>;
  save: (given: { version: string | null; content: OfferDraftContent }) => Promise<{ version: string }>;
  discard: () => Promise<void>;
}

export interface DraftState {
  /**
   * `none`: nothing typed yet. `offline`: kept in the browser until the server answers again; `unconfirmed`: until the
   * e-mail address is confirmed.
   */
  status: 'none' | 'saving' | 'saved' | 'offline' | 'unconfirmed' | 'refused';
  /** Why the server refused it, in French. */
  reason: string | null;
  /** Another version was saved elsewhere; saving waits until the person has chosen one. */
  conflict: DraftConflict | null;
}

/** Saves the draft in the tab at once and on the server a moment later: one save at a time, each on the last known state. */
export class DraftAutosave {
  private state: DraftState;
  private readonly draft: LocalDraft;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  /** Published, discarded or left: later changes are not saved. */
  private isOver = false;

  constructor(
    private readonly key: string,
    opened: OpenedDraft,
    private readonly calls: DraftCalls,
  ) {
    const { conflict, ...local } = opened;
    const { version, isSent } = local;
    this.draft = local;
    this.state = { status: version !== null && isSent ? 'saved' : 'none', reason: null, conflict };
  }

  /** Starts saving once the page is shown. */
  start(): void {
    this.isOver = false;
    this.schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): DraftState => this.state;

  get content(): OfferDraftContent {
    return this.draft.content;
  }

  keep(part: Partial<OfferDraftContent>): void {
    const content = { ...this.draft.content, ...part };
    if (this.isOver || textOf(content) === textOf(this.draft.content)) return;
    Object.assign(this.draft, { content, isSent: false });
    this.keepHere();
    this.schedule(DEBOUNCE_MS);
  }

  /** Sends unsaved changes and waits for the answer. Returns false while the person has to choose a version. */
  async settle(): Promise<boolean> {
    this.schedule(0);
    await this.sending;
    return this.state.conflict === null;
  }

  /** Sends the last changes when the person leaves the page. */
  leave(): void {
    if (!this.draft.isSent) this.schedule(0);
    this.isOver = true;
  }

  /** Replaces the version saved elsewhere by the one shown here. */
  keepMine(): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.draft.version = conflict.other?.version ?? null;
    // The other version may have been published meanwhile, so this one is stored as a new offer.
    if (!conflict.other) this.draft.content = { ...this.draft.content, idempotency_key: crypto.randomUUID() };
    this.draft.isSent = false;
    this.update({ conflict: null });
    this.schedule(0);
  }

  /** Replaces the version shown here by the one saved elsewhere. */
  giveUp(): DraftConflict {
    this.forget();
    return this.state.conflict ?? { other: null };
  }

  /** Forgets the draft after publishing; the server has deleted it. */
  forget(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearDraft(this.key);
  }

  async discard(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.draft.version !== null) await this.calls.discard();
    this.forget();
  }

  /** Saves after `delay` milliseconds; at once when it is 0. */
  private schedule(delay: number): void {
    clearTimeout(this.timer);
    const { isSent, version, content } = this.draft;
    if (this.isOver || isSent || this.state.conflict || (version === null && !isStarted(content))) return;
    // Refused until then: it is sent once the address is confirmed.
    if (delay > 0 && this.state.status === 'unconfirmed') return;
    if (!isKeptHere(this.state.status)) this.update({ status: 'saving' });
    if (delay > 0) this.timer = setTimeout(() => this.schedule(0), delay);
    else this.sending ??= this.send().finally(() => this.sent());
  }

  private sent(): void {
    this.sending = null;
    const { status } = this.state;
    if (status === 'saving') this.schedule(DEBOUNCE_MS);
    if (status === 'offline') this.schedule(RETRY_MS);
  }

  private async send(): Promise<void> {
    const { content, version } = this.draft;
    this.draft.tried = textOf(content);
    this.keepHere();
    try {
      this.accept(await this.calls.save({ version, content }));
    } catch (error) {
      await this.refuse(error).catch(() => this.update({ status: 'offline' }));
    }
  }

  private accept({ version }: { version: string }): void {
    const isSent = textOf(this.draft.content) === this.draft.tried;
    Object.assign(this.draft, { version, isSent, tried: null });
    this.keepHere();
    this.update({ status: isSent ? 'saved' : 'saving', reason: null });
  }

  private async refuse(error: unknown): Promise<void> {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500)
      return this.update({ status: 'offline' });
    if (error.code === 'email_confirmation_needed') return this.update({ status: 'unconfirmed' });
    if (error.code !== 'draft_changed')
      return this.update({ status: 'refused', reason: error.errors[0]?.message ?? error.title });
    const other = await this.calls.load();
    // The answer to the save before was lost: it is this tab's own state.
    if (other && textOf(other.content) === this.draft.tried) this.accept(other);
    else this.update({ status: 'refused', conflict: { other } });
  }

  private keepHere(): void {
    if (!this.isOver) saveDraft(this.key, this.draft);
  }

  private update(part: Partial<DraftState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

const isKeptHere = (status: DraftState['status']) => status === 'offline' || status === 'unconfirmed';

const keyOf = (account: string) => draftKey(account, 'proposer');

/** The draft as the tab and the server have it together; undefined until the server has answered, or could not. */
export function useOpenedDraft(account: string): OpenedDraft | undefined {
  const { data, isPending } = useApiQuery(
    ['offer-draft', account],
    (api, signal) => api.call(offerDraftApi.getOfferDraft, { signal }),
    {
      // The draft is asked for once each time the wizard is opened, without a network too: nothing changes under somebody who types.
      retry: false,
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    },
  );
  return useMemo(
    () =>
      isPending
        ? undefined
        : withAddress(openDraft(readLocal(keyOf(account)), data?.draft), readDraft<Address>(OFFERED_ADDRESS)),
    [isPending, data, account],
  );
}

/** Keeps what is typed, in the tab and on the server. */
export function useDraftAutosave(account: string, opened: OpenedDraft) {
  const { api, session } = useShell();
  const [autosave] = useState(() => {
    const calls: DraftCalls = {
      load: async () => (await api.call(offerDraftApi.getOfferDraft)).draft,
      save: (body) => api.call(offerDraftApi.saveOfferDraft, { body }),
      discard: () => api.call(offerDraftApi.discardOfferDraft),
    };
    return new DraftAutosave(keyOf(account), opened, calls);
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const settle = useCallback(() => void autosave.settle(), [autosave]);
  const isConfirmed = session.user?.awaits_confirmation !== true;
  useEffect(() => {
    if (isConfirmed) settle();
  }, [isConfirmed, settle]);
  useEffect(() => {
    autosave.start();
    // The draft has it now, or goes on with another one.
    clearDraft(OFFERED_ADDRESS);
    window.addEventListener('online', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      window.removeEventListener('online', settle);
      document.removeEventListener('visibilitychange', settle);
      autosave.leave();
    };
  }, [autosave, settle]);
  return { autosave, state };
}
