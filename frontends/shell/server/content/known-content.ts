import { NO_CONTENT, type PublicContent, publicContentSchema } from '@placette/contracts/catalog/content/schema';
import { today } from '@placette/contracts/kernel/days';
import type { FastifyBaseLogger } from 'fastify';

/** How soon a publication is on the pages; the gateway answers from memory until there is one. */
const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 2_000;

/**
 * DK-07: what the desk published, as the gateway last said it; until it answers, and through an outage, pages show what
 * was known.
 */
export class KnownContent {
  private known = NO_CONTENT;
  private timer: NodeJS.Timeout | undefined;
  private isSilent = false;
  private day = today();

  /** @param onChange called when pages show something else than before */
  constructor(
    private readonly gatewayUrl: string,
    private readonly log: FastifyBaseLogger,
    private readonly onChange: () => void,
  ) {}

  get current(): PublicContent {
    return this.known;
  }

  /** Asks now and at each interval, until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.timer = setTimeout(() => void this.start(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  async refresh(): Promise<void> {
    try {
      const next = publicContentSchema.parse(await this.ask());
      const hasChanged = next.revision !== this.known.revision || today() !== this.day;
      this.known = next;
      // A banner has a first and a last day.
      this.day = today();
      this.isSilent = false;
      if (hasChanged) this.onChange();
    } catch (error) {
      if (!this.isSilent) this.log.warn({ err: error }, 'the content cannot be read: what was known goes on');
      this.isSilent = true;
    }
  }

  private async ask(): Promise<unknown> {
    const answer = await fetch(`${this.gatewayUrl}/api/content`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.json();
  }
}
