import { randomUUID } from 'node:crypto';
import { documentReviewed, type ParkingReviews } from '@placette/contracts/documents/events';
import { parkingWentOnline } from '@placette/contracts/listings/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const TITLE = 'Cour fleurie';
const ONLINE = `Votre place est en ligne\u00a0: ${TITLE}`;
const IDENTITY = 'Votre identité est vérifiée';
const PAPER = 'Votre document est validé';

type Reviews = Pick<ParkingReviews, 'identity' | 'papers'>;

/** An owner with one submitted parking, as listings knows it. */
async function anOwner() {
  const owner = await notifications.signUp();
  const parking_spot_id = randomUUID();
  const isListed = (online_at: Date | null, is_shown = true) =>
    notifications.firstOnline.set(owner.user_id, [
      { parking_spot_id, online_at: online_at?.toISOString() ?? null, is_shown },
    ]);
  isListed(null);

  /** Publishes an approval and waits until it was handled. */
  async function approve(category: 'identity' | 'parking', reviews: Reviews, occurredAt = new Date()) {
    const isIdentity = category === 'identity';
    const document = {
      document_id: randomUUID(),
      user_id: owner.user_id,
      category,
      document_type: isIdentity ? ('passeport' as const) : ('titre_propriete' as const),
      subject_id: isIdentity ? null : parking_spot_id,
      subject_label: isIdentity ? null : TITLE,
      status: 'approved' as const,
      rejection_reason: null,
      reviewer_id: randomUUID(),
      parkings: [{ parking_spot_id, title: TITLE, ...reviews }],
    };
    await handled(await notifications.publish(documentReviewed, document, { occurredAt }));
  }

  async function goOnline() {
    isListed(new Date());
    const parking = { parking_spot_id, owner_id: owner.user_id, title: TITLE, photo: null };
    await handled(await notifications.publish(parkingWentOnline, parking));
  }

  /** The titles of its mails but the first, and of its notices on the site, each oldest first. */
  async function told() {
    const mails = (await notifications.emailsTo(owner.user_id)).map(({ subject }) => subject).slice(1);
    const actor = actorOf(owner.user_id);
    const news = await notifications.call(notificationsApi.listNotifications, {}, { actor });
    return { mails, notices: news.notifications.map(({ title }) => title).reverse() };
  }

  async function textOf(subject: string) {
    return eventually(async () => {
      const mails = await Promise.all(notifications.mailServer.to(owner.email).map(({ raw }) => simpleParser(raw)));
      const mail = mails.find((each) => each.subject === subject);
      if (!mail?.text) throw new Error(`no mail « ${subject} » yet`);
      return mail.text;
    });
  }

  return { ...owner, isListed, approve, goOnline, told, textOf };
}

const handled = (event: string) =>
  eventually(async () =>
    expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );
/** A mail names the place after the title of the notice. */
const once = (...mails: string[]) => ({ mails, notices: mails.map((title) => title.split('\u00a0: ')[0]) });

describe('FO-01 of the approval that puts a parking online, its owner reads one message', () => {
  it.each(['identity', 'parking'] as const)('by the %s, whichever event comes first', async (last) => {
    for (const isAnnouncedFirst of [false, true]) {
      const owner = await anOwner();
      const approved_at = new Date();
      if (isAnnouncedFirst) await owner.goOnline();
      await owner.approve(last, { identity: 'approved', papers: 'approved' }, approved_at);
      if (!isAnnouncedFirst) await owner.goOnline();
      expect(await owner.told()).toEqual(once(ONLINE));
      expect(await owner.textOf(ONLINE)).toContain('Votre identité et vos justificatifs sont vérifiés.');
    }
  });

  it('and of the first of the two, what is left', async () => {
    const owner = await anOwner();
    await owner.approve('parking', { identity: null, papers: 'approved' });
    expect(await owner.textOf(PAPER)).toContain(
      `Il reste, avant que votre place «\u00a0${TITLE}\u00a0» soit en ligne\u00a0: votre pièce d’identité à envoyer.`,
    );
    await owner.approve('identity', { identity: 'approved', papers: 'approved' });
    await owner.goOnline();
    expect(await owner.told()).toEqual(once(PAPER, ONLINE));
  });

  it('and nothing of what waited, from an event that comes once the parking is online', async () => {
    const owner = await anOwner();
    const approved_at = new Date();
    await owner.goOnline();
    await owner.approve('identity', { identity: 'approved', papers: 'pending' }, approved_at);
    expect(await owner.told()).toEqual(once(ONLINE));
  });
});

describe('FO-01 an approval is told by itself', () => {
  it('while the parking is hidden, of which no mail says that it is online', async () => {
    const owner = await anOwner();
    owner.isListed(null, false);
    await owner.approve('identity', { identity: 'approved', papers: 'approved' });
    expect(await owner.told()).toEqual(once(IDENTITY));
    expect(await owner.textOf(IDENTITY)).toContain('elle sera en ligne dès qu’elle sera affichée.');
  });

  it('of another paper of a parking that has been online', async () => {
    const owner = await anOwner();
    owner.isListed(new Date(Date.now() - 60_000));
    await owner.approve('parking', { identity: 'approved', papers: 'approved' });
    expect(await owner.told()).toEqual(once(PAPER));
    expect(await owner.textOf(PAPER)).not.toContain('en ligne');
  });

  it('with what was prepared meanwhile (C49)', async () => {
    const owner = await anOwner();
    const dates = { start_date: '2026-03-01', end_date: '2026-03-04' };
    notifications.prepared.set(owner.user_id, [
      { parking_title: 'Garage Orly', ...dates, status: 'prepared', held_because: null },
    ]);
    await owner.approve('identity', { identity: 'approved', papers: 'approved' });
    expect(await owner.told()).toEqual(once(IDENTITY));
    expect(await owner.textOf(IDENTITY)).toContain('part maintenant');
  });
});
