import { randomUUID } from 'node:crypto';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import { actorOf, eventually } from '@placette/testing';
import { draftContent } from '../../test/draft-content.js';
import { type Listings, ROISSY, startListings, startReplica } from '../../test/listings.fixture.js';
import { DraftRemindersService } from './draft-reminders.service.js';

const HOUR = 3_600_000;

let listings: Listings;
let replica: Awaited<ReturnType<typeof startReplica>>;
beforeAll(async () => {
  listings = await startListings();
  replica = await startReplica(listings);
});
afterAll(async () => {
  await replica.stop();
  await listings.stop();
});
beforeEach(async () => {
  await listings.database.query('DELETE FROM offer_drafts');
  // 11 h in Paris.
  listings.clock.set('2026-12-01T10:00:00Z');
});

/** Runs like the job, on every replica at the same time. */
const sweep = () =>
  Promise.all(
    [listings.service, replica, listings.service, replica].map(({ app }) =>
      app.get(DraftRemindersService, { strict: false }).sweep(),
    ),
  );
const after = async (hours: number) => {
  listings.clock.advance(hours * HOUR);
  await sweep();
};

function author(user = listings.owner()) {
  const context = { actor: actorOf(user) };
  let state: { version: string } | null = null;
  return {
    user,
    save: async (draft = draftContent('Cour')) => {
      const given = { version: state?.version ?? null, content: draft };
      state = await listings.service.call(offerDraftApi.saveOfferDraft, given, context);
      return state.version;
    },
    discard: () => listings.service.call(offerDraftApi.discardOfferDraft, {}, context),
    /** The reminders of this person, once every event is published. */
    reminders: async () => {
      await eventually(async () =>
        expect(await listings.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
      );
      return listings.service.events(draftReminderDue).filter(({ user_id }) => user_id === user);
    },
    progress: async (version: string) =>
      (await listings.service.call(offerDraftApi.readDraftProgress, { user_id: user, version })).draft,
  };
}

describe('FO-02 reminders of a draft', () => {
  it('come one day and three days after its last change, each once, whoever sweeps', async () => {
    const me = author();
    const version = await me.save();
    await after(23);
    expect(await me.reminders()).toEqual([]);
    await after(1);
    const first = { user_id: me.user, version, until: '2026-12-02T21:00:00.000Z' };
    expect(await me.reminders()).toEqual([first]);
    for (const hours of [1, 24, 22]) await after(hours);
    expect(await me.reminders()).toHaveLength(1);
    await after(1);
    expect(await me.reminders()).toEqual([first, { ...first, until: '2026-12-04T21:00:00.000Z' }]);
    for (const hours of [1, 24, 240]) await after(hours);
    expect(await me.reminders()).toHaveLength(2);
  });

  it('are counted anew from a change, and are four at most however often it changes', async () => {
    const me = author();
    await me.save();
    await after(23);
    const second = await me.save();
    await after(23);
    expect(await me.reminders()).toEqual([]);
    await after(1);
    expect(await me.reminders()).toMatchObject([{ version: second }]);
    for (let change = 0; change < 5; change++) {
      await me.save();
      await after(24);
    }
    expect(await me.reminders()).toHaveLength(4);
    await after(48);
    expect(await me.reminders()).toHaveLength(4);
  });

  it('do not come once it was published or given up', async () => {
    const [published, given, stays] = [author(), author(), author()];
    const draft = draftContent('Cour');
    for (const each of [published, given, stays]) await each.save(draft);
    await listings.publish(published.user, {}, draft.idempotency_key);
    await given.discard();
    await after(24);
    expect([await published.reminders(), await given.reminders()]).toEqual([[], []]);
    expect(await stays.reminders()).toHaveLength(1);
  });

  it('do not come from 22 h to 8 h in Paris (C63), also where the sweep is late', async () => {
    const [late, early] = [author(), author()];
    // 21 h 30 in Paris.
    listings.clock.set('2026-12-01T20:30:00Z');
    await early.save();
    listings.clock.advance(HOUR);
    await late.save();
    // From 22 h the next day: the first one is due and was not swept in time.
    for (const moment of ['2026-12-02T21:00:00Z', '2026-12-02T23:30:00Z', '2026-12-03T06:59:00Z']) {
      listings.clock.set(moment);
      await sweep();
      expect([await early.reminders(), await late.reminders()]).toEqual([[], []]);
    }
    // 8 h.
    listings.clock.set('2026-12-03T07:00:00Z');
    await sweep();
    expect([await early.reminders(), await late.reminders()]).toMatchObject([
      [{ until: '2026-12-03T21:00:00.000Z' }],
      [{ until: '2026-12-03T21:00:00.000Z' }],
    ]);
  });

  it('are not sent when nobody swept for days, nor both at once', async () => {
    const me = author();
    await me.save();
    await after(73);
    expect(await me.reminders()).toHaveLength(1);
    const other = author();
    await other.save();
    await after(24 * 5);
    expect(await other.reminders()).toEqual([]);
  });

  it('leave a draft of a service of the last release alone until it is changed', async () => {
    const me = author();
    const version = await me.save();
    await listings.database.query('UPDATE offer_drafts SET remind_at = NULL');
    await after(24);
    expect(await me.reminders()).toEqual([]);
    await me.save();
    await after(24);
    expect(await me.reminders()).toHaveLength(1);
    expect(await me.progress(version)).toBeNull();
  });
});

describe('FO-02 what a reminder says', () => {
  const content = (part: object) => {
    const draft = draftContent('Cour');
    return { ...draft, values: { ...draft.values, ...part } };
  };

  it('is how far the draft is, of the version that the reminder is about alone', async () => {
    const me = author();
    const first = await me.save(content({ ...ROISSY, is_point_right: true }));
    expect(await me.progress(first)).toEqual({
      town: ROISSY.city,
      given: ['address', 'title'],
      left: ['other', 'phone', 'proof'],
      kept_until: '2026-12-31',
    });
    const second = await me.save();
    expect(await me.progress(first)).toBeNull();
    expect(await me.progress(second)).toMatchObject({ town: null });
    await me.discard();
    expect(await me.progress(second)).toBeNull();
  });

  it('is nothing while its author is suspended (L7)', async () => {
    const me = author();
    const version = await me.save();
    const decide = (hidden: boolean) =>
      listings.service.publish(contentModerated, {
        target_type: 'profile',
        target_id: me.user,
        user_id: me.user,
        reference: 'SIG-6789ABCD',
        target_label: 'Denis M.',
        measure: hidden ? 'removed' : 'restored',
        hidden,
        statement: 'Faux profil.',
        ground: null,
      });
    await decide(true);
    await eventually(async () => expect(await me.progress(version)).toBeNull());
    await decide(false);
    await eventually(async () => expect(await me.progress(version)).toMatchObject({ given: ['title'] }));
  });

  it('is nothing once the account is gone, with the events that named it', async () => {
    const me = author();
    const version = await me.save();
    await after(24);
    expect(await me.reminders()).toHaveLength(1);
    await listings.service.publish(userDeleted, { user_id: me.user, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await me.progress(version)).toBeNull());
    const events = `SELECT 1 FROM outbox WHERE subject = $1 AND payload->>'user_id' = $2`;
    expect(await listings.database.query(events, [draftReminderDue.subject, me.user])).toEqual([]);
  });

  it('is in the copy of one’s data, with when the next reminder comes (L1)', async () => {
    const me = author(randomUUID());
    await me.save();
    await after(24);
    expect((await listings.copyOf(me.user))['brouillon_annonce']).toMatchObject([
      { reminders: 1, remind_at: '2026-12-04T10:00:00.000Z' },
    ]);
  });
});
