import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import { listingsErrors } from '@placette/contracts/listings/errors';
import type { OfferDraft, OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { ApiProblem } from '@placette/shell-api';

/** What the server keeps of somebody's draft, with the rule that it has on versions. */
export class DraftServer {
  draft: OfferDraft | null = null;
  isAway = false;
  /** The e-mail address of the account is not confirmed. */
  awaitsConfirmation = false;
  /** The next save is made, and its answer does not come. */
  losesAnswer = false;
  private saves = 0;

  /** As from another tab, or another device. */
  write(content: OfferDraftContent): OfferDraft {
    const version = `0190b5a2-8c1e-7c9e-8f52-${String((this.saves += 1)).padStart(12, '0')}`;
    this.draft = { version, changed_at: '2026-11-22T14:05:00.000Z', content: copyOf(content) };
    return this.draft;
  }

  get answers() {
    return [
      [offerDraftApi.getOfferDraft, () => this.reached() && { draft: this.draft }],
      [offerDraftApi.saveOfferDraft, ({ body }: { body?: unknown }) => this.reached() && this.save(body)],
      [offerDraftApi.discardOfferDraft, () => this.reached() && void (this.draft = null)],
    ] as const;
  }

  private save(body: unknown) {
    if (this.awaitsConfirmation) throw new ApiProblem('email_confirmation_needed', 403, 'Confirmez votre adresse');
    const { version, content } = body as { version: string | null; content: OfferDraftContent };
    const [status, title] = listingsErrors.draft_changed;
    if (version !== (this.draft?.version ?? null)) throw new ApiProblem('draft_changed', status, title);
    const saved = this.write(content);
    if (!this.losesAnswer) return saved;
    this.losesAnswer = false;
    throw ApiProblem.network();
  }

  private reached(): true {
    if (this.isAway) throw ApiProblem.network();
    return true;
  }
}

const copyOf = (content: OfferDraftContent) => JSON.parse(JSON.stringify(content)) as OfferDraftContent;
