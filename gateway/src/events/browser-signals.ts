import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor, EventContract, EventPayload } from '@placette/contracts';
import * as documents from '@placette/contracts/documents/events';
import * as reports from '@placette/contracts/documents/reports/events';
import { fail } from '@placette/contracts/errors';
import * as identity from '@placette/contracts/identity/events';
import * as listings from '@placette/contracts/listings/events';
import { roleOf } from '@placette/contracts/kernel/desk';
import { deskMessageMoved, inboxChanged } from '@placette/contracts/notifications/events';
import * as requests from '@placette/contracts/requests/events';
import type { SignalTopic } from '@placette/contracts/signals';
import { LiveEvents } from './live-events.js';

interface Browser {
  actor: Actor;
  signal: (topic: SignalTopic) => void;
  /** Closes the stream, permanently or until `retryMs` have passed. */
  end: (retryMs?: number) => void;
}

/** More than the devices of one person: beyond this, someone is flooding the server with streams. */
const STREAMS_PER_PERSON = 20;

/** In milliseconds: when a gateway stops, its browsers reconnect to the others spread over this time. */
const SPREAD_MS = 5_000;

/**
 * Maps each event to the browsers that it concerns, one line an event. Browsers are found by person, so that the cost
 * of an event depends only on the people concerned.
 */
@Injectable()
export class BrowserSignals implements OnModuleInit {
  private readonly browsers = new Map<string, Set<Browser>>();
  private readonly desk = new Set<Browser>();

  constructor(private readonly events: LiveEvents) {}

  /** Returns the function that stops listening. Fails with `too_many_requests`. */
  listen(browser: Browser): () => void {
    const { user_id } = browser.actor;
    const own = this.browsers.get(user_id) ?? new Set();
    if (own.size >= STREAMS_PER_PERSON) fail('too_many_requests');
    this.browsers.set(user_id, own.add(browser));
    if (roleOf(browser.actor) !== null) this.desk.add(browser);
    return () => this.forget(browser);
  }

  /** Ends all streams when the gateway stops: each browser opens its stream again on another gateway. */
  endAll(): void {
    for (const own of [...this.browsers.values()]) {
      for (const browser of own) this.end(browser, randomInt(500, SPREAD_MS));
    }
  }

  onModuleInit(): void {
    this.route(identity.sessionRevoked, 'session', ({ user_id }) => [user_id]);
    this.events.on(identity.sessionRevoked, ({ user_id, session_id }) => this.endSession(user_id, session_id));
    // C48: the account is confirmed, perhaps in another browser: notifies the session that signed up.
    this.route(identity.userRegistered, 'session', ({ user_id }) => [user_id]);
    this.route(identity.profileUpdated, 'verification', ({ user_id }) => [user_id]);
    this.route(documents.verificationChanged, 'verification', ({ user_id }) => [user_id]);
    this.route(documents.vehicleStatusChanged, 'vehicles', ({ user_id }) => [user_id]);
    for (const changed of [requests.vehicleAdded, requests.vehicleChanged, requests.vehicleDeleted]) {
      this.route(changed, 'vehicles', ({ user_id }) => [user_id]);
    }
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
      requests.stayChangeAsked,
      requests.stayChangeAgreed,
      requests.stayChangeClosed,
      requests.returnHourTold,
    ]) {
      this.route(moved, 'requests', ({ owner_id, requester_id }) => [owner_id, requester_id]);
    }
    for (const moved of [requests.messageSent, requests.messagesRead, requests.threadClosed]) {
      this.route(moved, 'requests', ({ owner_id, driver_id }) => [owner_id, driver_id]);
    }
    this.route(requests.preparedRequestMoved, 'requests', ({ user_id }) => [user_id]);
    this.route(inboxChanged, 'notifications', ({ user_id }) => [user_id]);
    this.route(reports.contentModerated, 'parkings', ({ user_id }) => [user_id]);
    for (const moved of [
      documents.documentSubmitted,
      documents.documentReviewed,
      documents.documentAssignmentChanged,
      ...Object.values(reports),
      deskMessageMoved,
    ]) {
      this.events.on(moved, () => {
        for (const browser of this.desk) browser.signal('moderation');
      });
    }
  }

  private route<C extends EventContract>(
    contract: C,
    topic: SignalTopic,
    people: (payload: EventPayload<C>) => string[],
  ): void {
    this.events.on(contract, (payload) => {
      for (const user_id of new Set(people(payload))) {
        for (const browser of this.browsers.get(user_id) ?? []) browser.signal(topic);
      }
    });
  }

  private endSession(user_id: string, session_id: string): void {
    for (const browser of [...(this.browsers.get(user_id) ?? [])]) {
      if (browser.actor.session_id === session_id) this.end(browser);
    }
  }

  private end(browser: Browser, retryMs?: number): void {
    this.forget(browser);
    browser.end(retryMs);
  }

  private forget(browser: Browser): void {
    const { user_id } = browser.actor;
    const own = this.browsers.get(user_id);
    own?.delete(browser);
    if (own?.size === 0) this.browsers.delete(user_id);
    this.desk.delete(browser);
  }
}
