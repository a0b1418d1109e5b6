import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor, EventContract, EventPayload } from '@placette/contracts';
import * as documents from '@placette/contracts/documents/events';
import * as reports from '@placette/contracts/documents/reports/events';
import { fail } from '@placette/contracts/errors';
import * as identity from '@placette/contracts/identity/events';
import * as listings from '@placette/contracts/listings/events';
import { inboxChanged } from '@placette/contracts/notifications/events';
import * as requests from '@placette/contracts/requests/events';
import type { SignalTopic } from '@placette/contracts/signals';
import { LiveEvents } from './live-events.js';

interface Browser {
  actor: Actor;
  tell: (topic: SignalTopic) => void;
  /** Closes the stream: its session is over. */
  end: () => void;
}

/** More than anybody's devices at once: beyond, somebody fills the server with streams. */
const STREAMS_PER_PERSON = 20;

/** Who hears of what: one line an event. */
@Injectable()
export class BrowserSignals implements OnModuleInit {
  private readonly browsers = new Set<Browser>();

  constructor(private readonly events: LiveEvents) {}

  /** Returns the way to stop listening. Fails with `too_many_requests`. */
  listen(browser: Browser): () => void {
    const { user_id } = browser.actor;
    const own = [...this.browsers].filter(({ actor }) => actor.user_id === user_id);
    if (own.length >= STREAMS_PER_PERSON) fail('too_many_requests');
    this.browsers.add(browser);
    return () => this.browsers.delete(browser);
  }

  onModuleInit(): void {
    this.route(identity.sessionRevoked, 'session', ({ user_id }) => [user_id]);
    this.events.on(identity.sessionRevoked, ({ session_id }) => this.end(session_id));
    this.route(identity.profileUpdated, 'verification', ({ user_id }) => [user_id]);
    this.route(documents.verificationChanged, 'verification', ({ user_id }) => [user_id]);
    this.route(documents.vehicleStatusChanged, 'vehicles', ({ user_id }) => [user_id]);
    this.route(requests.vehicleChanged, 'vehicles', ({ user_id }) => [user_id]);
    this.route(documents.parkingStatusChanged, 'parkings', ({ owner_id }) => [owner_id]);
    for (const changed of [listings.parkingUpdated, listings.parkingWithdrawn, listings.blockedDaysChanged]) {
      this.route(changed, 'parkings', ({ owner_id }) => [owner_id]);
    }
    for (const moved of [
      requests.requestSent,
      requests.requestApproved,
      requests.requestRejected,
      requests.requestCancelled,
      requests.requestExpired,
      requests.requestCompleted,
      requests.messageSent,
      requests.messagesRead,
    ]) {
      this.route(moved, 'requests', ({ owner_id, requester_id }) => [owner_id, requester_id]);
    }
    this.route(inboxChanged, 'notifications', ({ user_id }) => [user_id]);
    this.route(reports.contentModerated, 'parkings', ({ user_id }) => [user_id]);
    for (const moved of [
      documents.documentSubmitted,
      documents.documentReviewed,
      documents.documentAssignmentChanged,
      ...Object.values(reports),
    ]) {
      this.events.on(moved, () => this.tell('moderation', (actor) => actor.is_admin));
    }
  }

  private route<C extends EventContract>(
    contract: C,
    topic: SignalTopic,
    people: (payload: EventPayload<C>) => string[],
  ): void {
    this.events.on(contract, (payload) => {
      const concerned = new Set(people(payload));
      this.tell(topic, (actor) => concerned.has(actor.user_id));
    });
  }

  private end(session_id: string): void {
    for (const browser of this.browsers) {
      if (browser.actor.session_id !== session_id) continue;
      this.browsers.delete(browser);
      browser.end();
    }
  }

  private tell(topic: SignalTopic, hears: (actor: Actor) => boolean): void {
    for (const browser of this.browsers) if (hears(browser.actor)) browser.tell(topic);
  }
}
