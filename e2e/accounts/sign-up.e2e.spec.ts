import type { Browser, Locator } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import {
  codeOf,
  eventually,
  linkOf,
  mailArrives,
  mailsTo,
  newPerson,
  restart,
  siteUrl,
  type Person,
} from '../support/product.js';
import { fillSignUp, followLink, signInOnScreen } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

/** Journeys of a product where an address counts only once it is confirmed, as in production. */
let browser: Browser;

beforeAll(async () => {
  await restart('identity', { MAILER_AUTOCONFIRM: 'false' });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await restart('identity');
});

/** AU-11: signing up leads into the product, where a strip says that the address is to be confirmed (C43). */
async function joined(visitor: Visitor, person: Person): Promise<void> {
  await fillSignUp(visitor, person);
  await visitor.page.waitForURL('**/dashboard/rechercher');
  await strip(visitor).waitFor();
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
}
const strip = ({ page }: Visitor) => page.getByRole('region', { name: 'Adresse e-mail à confirmer' });
/** With the last digit the code goes by itself, and its field with it. */
const typeCodeInto = async (field: Locator, code: string) => {
  await field.click();
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(code);
};
const typeCode = async (visitor: Visitor, code: string) => {
  const field = strip(visitor).getByLabel('Code à 6 chiffres');
  if (!(await field.isVisible())) await strip(visitor).getByRole('button', { name: 'Saisir le code' }).click();
  await typeCodeInto(field, code);
  if (code.length < 6) await strip(visitor).getByRole('button', { name: 'Confirmer' }).click();
};
/** As the screen does, with what it reads from the server. */
const tokenOf = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const reply = await fetch('/session/refresh', { method: 'POST' });
    return ((await reply.json()) as { access_token: string }).access_token;
  });
const enterCode = ({ page }: Visitor, code: string) => typeCodeInto(page.getByLabel('Code à 6 chiffres'), code);
const codesTo = async (email: string, subject: RegExp) =>
  (await mailsTo(email)).filter((mail) => subject.test(mail.subject)).map(codeOf);
const differentFrom = (others: readonly string[], email: string, subject: RegExp) =>
  eventually(async () => {
    const found = (await codesTo(email, subject)).find((code) => !others.includes(code));
    if (found === undefined) throw new Error('no other code yet');
    return found;
  });

describe('somebody signs up and confirms by the code, on a phone (AU-13, C43)', () => {
  const person = newPerson('Colette');
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'inscription-code');
  });
  afterAll(() => visitor.leave());

  step('is signed in at once, and every screen asks to confirm the address', async () => {
    await joined(visitor, person);
    await visitor.look('bandeau');
    for (const path of ['/', '/dashboard/profil', '/dashboard/vehicules']) {
      await visitor.page.goto(path);
      await strip(visitor).getByText(person.email).waitFor();
    }
  });

  step('reads on each form that waits why, and the server refuses it too', async () => {
    const { page } = visitor;
    for (const path of ['/dashboard/verification', '/dashboard/profil#securite']) {
      await page.goto(path);
      await page.getByText('Confirmez d’abord votre adresse e-mail').first().waitFor();
    }
    await page.goto('/dashboard/proposer');
    await page.getByText(/photos, documents et publication s’ouvrent une fois votre adresse confirmée/).waitFor();
    await visitor.look('attend');
    const authorization = `Bearer ${await tokenOf(visitor)}`;
    const refused = [
      ['POST', '/api/requests'],
      ['POST', '/api/my-parkings'],
      ['POST', '/api/vehicles'],
      ['POST', '/api/identity-documents'],
      ['POST', '/api/uploads'],
      ['POST', `/api/threads/${crypto.randomUUID()}/messages`],
      ['POST', '/api/security/passkeys/options'],
      ['POST', '/auth/v1/factors'],
    ] as const;
    for (const [method, path] of refused) {
      const headers = { authorization, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
      const reply = await fetch(siteUrl + path, { method, headers, body: '{"factor_type":"totp"}' });
      const { code } = (await reply.json()) as { code: string };
      expect([path, reply.status, code]).toEqual([path, 403, 'email_confirmation_needed']);
    }
  });

  step('mistypes the code, asks for another, and keeps everything with it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await typeCode(visitor, '12');
    await strip(visitor).getByText('Saisissez les 6 chiffres du code').waitFor();
    const first = codeOf(await mailArrives(person.email, /^Confirmez votre adresse/));
    await typeCode(visitor, first === '000000' ? '000001' : '000000');
    await strip(visitor).getByText('Ce code est incorrect, déjà utilisé ou a expiré.').waitFor();
    await visitor.look('code-refuse');
    await typeCode(visitor, `${first.slice(0, 3)} ${first.slice(3)}`);
    await page.getByText('Votre adresse e-mail est confirmée.').waitFor();
    await strip(visitor).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).waitFor();
    await page.getByRole('main').getByText(person.nom).first().waitFor();
  });

  step('keeps the account when a stranger signs up with the address, who sees what everybody sees', async () => {
    const stranger = await Visitor.arrive(browser, 'desktop', 'inscription-connue');
    await joined(stranger, { ...person, password: `Autre-${person.password}` });
    await stranger.look('bandeau');
    await stranger.leave();
    await mailArrives(person.email, /^Vous avez déjà un compte/);
    const elsewhere = await Visitor.arrive(browser, 'desktop', 'inscription-connue');
    await signInOnScreen(elsewhere, person);
    await elsewhere.leave();
  });
});

describe('somebody signs up and follows the link (AU-13, C43)', () => {
  let link = '';
  let visitor: Visitor;
  const person = newPerson('Lise');
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'desktop', 'inscription-lien');
  });
  afterAll(() => visitor.leave());

  step('in the same browser: everything is kept, and the address bar keeps nothing of the link', async () => {
    const { page } = visitor;
    await joined(visitor, person);
    link = linkOf(await mailArrives(person.email, /^Confirmez votre adresse/));
    expect(link).toMatch(new RegExp(`^${siteUrl}/auth\\?verify=true#token_hash=.+&type=signup$`));
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
    for (let times = 0; times < 3; times += 1) {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Continuer' }).waitFor();
    }
    await visitor.look('continuer');
    await page.reload();
    // FD-02: no other site, whatever somebody has written into the link.
    await page.goto('about:blank');
    await page.goto(link.replace('#', `&retour=${encodeURIComponent('//ailleurs.example/')}#`));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(`${siteUrl}/dashboard/rechercher`);
    await page.getByText('Votre adresse e-mail est confirmée.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.look('confirme');
    expect(addresses.filter((address) => (address.split('#')[0] ?? '').includes(secret))).toEqual([]);
    const elsewhere = await Visitor.arrive(browser, 'phone', 'inscription-lien');
    await signInOnScreen(elsewhere, person);
    await elsewhere.leave();
  });

  step('reads that the link has served, and is still signed in', async () => {
    const { page } = visitor;
    await followLink(visitor, link);
    await page.getByText(/^Ce lien n’est plus valable/).waitFor();
    await visitor.look('lien-use');
    await page.getByRole('link', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('reads it too when nobody is signed in, above the form', async () => {
    const other = await Visitor.arrive(browser, 'phone', 'lien-use-anonyme');
    await followLink(other, link);
    await other.page.getByText(/^Ce lien n’est plus valable/).waitFor();
    await other.page.getByLabel('Mot de passe', { exact: true }).waitFor();
    await other.look('refuse');
    await other.leave();
  });

  step(
    'in another browser, by the password: both are where the first one was, which learns of it by itself',
    async () => {
      const person = newPerson('Odile');
      const first = await Visitor.arrive(browser, 'phone', 'inscription-telephone');
      const place = `/lieux/paris-orly?date_debut=${addDays(today(), 30)}&date_fin=${addDays(today(), 37)}`;
      await fillSignUp(first, person, `/auth?retour=${encodeURIComponent(place)}`);
      await first.page.waitForURL(siteUrl + place);
      await strip(first).waitFor();
      const { id } = await mailArrives(person.email, /^Confirmez votre adresse/);
      // Its link leads there too when it is sent again.
      await eventually(async () => {
        await strip(first).getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
        await strip(first).getByText('Un nouvel e-mail a été envoyé.').waitFor({ timeout: 2_000 });
      });
      const again = await eventually(async () => {
        const sent = (await mailsTo(person.email)).find((mail) => mail.id !== id);
        if (sent === undefined) throw new Error('not sent again yet');
        return sent;
      });
      const second = await Visitor.arrive(browser, 'desktop', 'inscription-ordinateur');
      await followLink(second, linkOf(again));
      const { page } = second;
      await typeInto(page.getByLabel('Mot de passe du compte'), 'pas-celui-la-77');
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await page.getByText('Ce n’est pas le mot de passe de ce compte.').waitFor();
      await second.look('mot-de-passe');
      await typeInto(page.getByLabel('Mot de passe du compte'), person.password);
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await page.waitForURL(siteUrl + place);
      await first.page.getByText('Votre adresse e-mail est confirmée.').waitFor();
      await strip(first).waitFor({ state: 'detached' });
      expect(first.page.url()).toBe(siteUrl + place);
      await Promise.all([first.leave(), second.leave()]);
    },
  );

  step('in another browser: chooses names and password, and what the first one had set is gone', async () => {
    const owner = newPerson('Solange');
    const squatter = await Visitor.arrive(browser, 'phone', 'inscription-usurpee');
    await joined(squatter, { ...owner, prenom: 'Mallory', password: 'Fenouil-violet-77' });
    const holder = await Visitor.arrive(browser, 'desktop', 'inscription-reprise');
    const { page } = holder;
    await followLink(holder, linkOf(await mailArrives(owner.email, /^Confirmez votre adresse/)));
    await page.getByRole('button', { name: 'Je ne connais pas ce mot de passe' }).click();
    await holder.look('choisir');
    await typeInto(page.getByLabel('Prénom'), owner.prenom);
    await typeInto(page.getByLabel('Nom', { exact: true }), owner.nom);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), owner.password);
    await typeInto(page.getByLabel('Confirmation du mot de passe', { exact: true }), owner.password);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Votre compte est prêt').waitFor();
    await page.waitForURL('**/dashboard/**');
    await page.goto('/dashboard/profil');
    await page.getByRole('main').getByText(owner.nom).first().waitFor();
    await squatter.page.goto('/dashboard/profil');
    await squatter.page.waitForURL('**/auth?retour=%2Fdashboard%2Fprofil');
    await signInOnScreen(squatter, owner);
    await Promise.all([squatter.leave(), holder.leave()]);
  });
});

describe('somebody signs in by a mail, without the password (AU-13)', () => {
  const person = newPerson('Mado');
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'lien-de-connexion');
    await joined(visitor, person);
    await followLink(visitor, linkOf(await mailArrives(person.email, /^Confirmez votre adresse/)));
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.context.clearCookies();
  });
  afterAll(() => visitor.leave());

  const ask = async ({ page }: Visitor, email: string) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click();
    await typeInto(page.getByLabel('E-mail'), email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérifiez vos e-mails' }).waitFor();
  };

  step('reads the same for an unknown address, which gets no mail', async () => {
    const stranger = newPerson('Inconnue');
    await ask(visitor, stranger.email);
    await visitor.page.getByText(stranger.email).waitFor();
    expect(await mailsTo(stranger.email)).toEqual([]);
  });

  step('comes in by the code', async () => {
    await ask(visitor, person.email);
    await visitor.look('envoye');
    await enterCode(visitor, codeOf(await mailArrives(person.email, /^Votre lien de connexion/)));
    await visitor.page.waitForURL('**/dashboard/rechercher');
  });

  step('comes in by the link, in another browser, and its code is void then', async () => {
    const code = codeOf(await mailArrives(person.email, /^Votre lien de connexion/));
    const desktop = await Visitor.arrive(browser, 'desktop', 'lien-de-connexion');
    await ask(desktop, person.email);
    await differentFrom([code], person.email, /^Votre lien de connexion/);
    const [mail] = (await mailsTo(person.email)).filter(
      (sent) => codeOf(sent) !== code && /connexion/.test(sent.subject),
    );
    await followLink(desktop, linkOf(mail!));
    await desktop.page.waitForURL('**/dashboard/rechercher');
    await desktop.leave();
    await visitor.context.clearCookies();
    await ask(visitor, person.email);
    await enterCode(visitor, codeOf(mail!));
    await visitor.page.getByText('Ce code est incorrect, déjà utilisé ou a expiré.').waitFor();
  });
});
