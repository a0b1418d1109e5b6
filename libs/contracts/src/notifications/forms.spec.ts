import { accepted, acceptedWith, text, uuid } from '../kernel/accepted.fixture.js';
import { isMailChosen, notificationKinds } from './inbox/schema.js';
import { pushEndpointSchema, pushSubscriptionSchema } from './push/schema.js';
import { consentSchema, partnershipFormSchema, submissionSchema, suggestionFormSchema } from './schema.js';

const email = 'zoe@example.fr';

describe('the forms that anybody may send', () => {
  const suggestion = {
    nom_lieu: 'Gare de Lens',
    type: 'gare',
    ville: 'Lens',
    region: 'Hauts-de-France',
    raison: 'On s’y gare mal.',
    nom_contact: 'Zoé',
    email_contact: email,
  };
  const partnership = { nom_aeroport: 'Lens', ville: 'Lens', contact_nom: 'Zoé', contact_email: email };

  it('say nothing by an empty field, by none and by null', () => {
    const empty = { code_postal: null, telephone_contact: null, informations_complementaires: null };
    for (const nothing of ['', ' ', null, undefined]) {
      const fields = Object.fromEntries(Object.keys(empty).map((name) => [name, nothing]));
      expect(suggestionFormSchema.parse({ ...suggestion, ...fields })).toEqual({ ...suggestion, ...empty });
    }
  });

  it('check what is not empty', () => {
    const fine = [{ code_postal: ' 62 300\u00a0' }, { telephone_contact: '0612345678' }];
    const wrong = [
      { code_postal: '6230' },
      { code_postal: 'x62300' },
      { code_postal: '62300x' },
      { telephone_contact: '06' },
    ];
    expect(acceptedWith(suggestionFormSchema, suggestion, [...fine, ...wrong])).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('ask an airport for its places, from 1 to 100,000', () => {
    const places = [1, 100_000, null, 0, 100_001, 1.5].map((nombre_places) => ({ nombre_places }));
    expect(acceptedWith(partnershipFormSchema, partnership, places)).toEqual([true, true, true, false, false, false]);
    expect(partnershipFormSchema.parse(partnership).nombre_places).toBeNull();
  });

  it('are told from one another, and hold a trap', () => {
    const contact = { formType: 'contact', nom: 'Zoé', email, sujet: 'autre', message: 'Bonjour' };
    expect(submissionSchema.safeParse({ ...contact, formType: 'partnership' }).success).toBe(false);
    expect(submissionSchema.safeParse({ formType: 'partnership', ...partnership }).success).toBe(true);
    expect(submissionSchema.safeParse({ formType: 'suggestion', ...suggestion }).success).toBe(true);
  });

  it('say which cookies are accepted, those that are needed always', () => {
    const consent = {
      consent_id: uuid,
      version: 1,
      necessary: true,
      analytics: false,
      marketing: false,
      functional: false,
      timestamp: '2026-01-02T03:04:05Z',
    };
    const changes = [{}, { version: 1_000 }, { version: 0 }, { version: 1_001 }, { necessary: false }];
    expect(acceptedWith(consentSchema, consent, changes)).toEqual([true, true, false, false, false]);
  });
});

describe('where a browser takes messages', () => {
  const p256dh = `B${text(86)}`;
  const subscription = (part: object) => ({
    endpoint: 'https://push.example/x',
    keys: { p256dh, auth: text(22), ...part },
  });

  it('is an address of the web, without a name and a password', () => {
    const fine = ['https://push.example/x', 'http://localhost:1', `https://a.fr/${text(987)}`];
    expect(accepted(pushEndpointSchema, fine)).toEqual(fine);
    const wrong = ['', 'x', 'ftp://a.fr', 'xhttps://a.fr', 'httpsx://a.fr', `https://a.fr/${text(988)}`];
    expect(accepted(pushEndpointSchema, [...wrong, 'https://u@a.fr', 'https://:p@a.fr', 'https://u:p@a.fr'])).toEqual(
      [],
    );
  });

  it('comes with a point of the curve and sixteen bytes', () => {
    expect(
      accepted(pushSubscriptionSchema, [subscription({}), subscription({ p256dh: `B_-${text(84)}` })]),
    ).toHaveLength(2);
    const points = [`A${text(86)}`, `B${text(85)}`, `B${text(87)}`, ` ${p256dh}`, `B${text(85)}!`, `x${p256dh}`];
    const secrets = [text(21), text(23), `${text(21)}!`, ` ${text(22)}`];
    const wrong = [...points.map((point) => ({ p256dh: point })), ...secrets.map((auth) => ({ auth }))];
    expect(accepted(pushSubscriptionSchema, wrong.map(subscription))).toEqual([]);
  });
});

it('a decision about somebody is mailed whatever its reader chose (L7)', () => {
  expect(notificationKinds.filter((kind) => !isMailChosen(kind))).toEqual(['document_reviewed', 'content_moderated']);
});
