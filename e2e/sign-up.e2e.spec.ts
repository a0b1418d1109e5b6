import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from './browser.js';
import { journey } from './journey.js';
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
} from './product.js';
import { fillSignUp, signIn } from './steps.js';

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

async function asked(visitor: Visitor, person: Person): Promise<void> {
  await fillSignUp(visitor, person);
  await visitor.page.getByRole('heading', { level: 1, name: 'Vérifiez vos e-mails' }).waitFor();
}
const enterCode = async ({ page }: Visitor, code: string) => {
  await page.getByLabel('Code à 6 chiffres').fill(code);
  await page.getByRole('button', { name: /^(Confirmer mon adresse|Me connecter)$/ }).click();
};
const codesTo = async (email: string, subject: RegExp) =>
  (await mailsTo(email)).filter((mail) => subject.test(mail.subject)).map(codeOf);
/** The same mail may be asked for again after a pause, which the screen counts down. The codes that came before. */
const again = async ({ page }: Visitor, email: string, subject: RegExp) => {
  const button = page.locator('button:not([aria-disabled])', { hasText: 'Renvoyer l’e-mail' });
  await button.waitFor();
  const before = await codesTo(email, subject);
  await button.click();
  await page.getByText('Un nouvel e-mail a été envoyé.').waitFor();
  return before;
};
const differentFrom = (others: readonly string[], email: string, subject: RegExp) =>
  eventually(async () => {
    const found = (await codesTo(email, subject)).find((code) => !others.includes(code));
    if (found === undefined) throw new Error('no other code yet');
    return found;
  });

describe('somebody signs up and confirms by the code, on a phone (AU-13)', () => {
  const person = newPerson('Colette');
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'inscription-code');
  });
  afterAll(() => visitor.leave());

  step('is told to look at the mails, with no session yet', async () => {
    await asked(visitor, person);
    await visitor.page.getByText(person.email).waitFor();
    await visitor.look('verifiez');
    await visitor.page.goto('/dashboard/profil');
    await visitor.page.waitForURL('**/auth?retour=%2Fdashboard%2Fprofil');
  });

  step('cannot sign in before, is told so in French, and asks for the mail again from there', async () => {
    const { page } = visitor;
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByText(/^Confirmez d’abord votre adresse e-mail/).waitFor();
    await visitor.look('non-confirme');
    await page.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérifiez vos e-mails' }).waitFor();
  });

  step('mistypes the code, asks for another, and comes in with it, to the page that was asked for', async () => {
    const { page } = visitor;
    await enterCode(visitor, '12');
    await page.getByRole('link', { name: 'Saisissez les 6 chiffres du code' }).waitFor();
    const first = codeOf(await mailArrives(person.email, /^Confirmez votre adresse/));
    await enterCode(visitor, first === '000000' ? '000001' : '000000');
    await page.getByText('Ce code est incorrect, déjà utilisé ou a expiré.').waitFor();
    await visitor.look('code-refuse');
    const before = await again(visitor, person.email, /^Confirmez votre adresse/);
    const second = await differentFrom(before, person.email, /^Confirmez votre adresse/);
    await enterCode(visitor, `${second.slice(0, 3)} ${second.slice(3)}`);
    await page.waitForURL('**/dashboard/profil');
    await page.getByRole('heading', { level: 1, name: 'Mon Profil' }).waitFor();
  });

  step(
    'is answered the same when the address has an account, which keeps its password and gets no such mail',
    async () => {
      const stranger = await Visitor.arrive(browser, 'desktop', 'inscription-connue');
      const before = (await mailsTo(person.email)).length;
      await asked(stranger, { ...person, password: `Autre-${person.password}` });
      await stranger.look('verifiez');
      await stranger.leave();
      const elsewhere = await Visitor.arrive(browser, 'desktop', 'inscription-connue');
      await signIn(elsewhere, { role: '', ...person });
      await elsewhere.leave();
      const subjects = (await mailsTo(person.email)).slice(0, -before).map(({ subject }) => subject);
      expect(subjects.filter((subject) => /^Confirmez/.test(subject))).toEqual([]);
    },
  );
});

describe('somebody signs up and opens the link in another browser (AU-13)', () => {
  const person = newPerson('Lise');
  let visitor: Visitor;
  let link = '';
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'desktop', 'inscription-lien');
  });
  afterAll(() => visitor.leave());

  step('is signed in there, and the address bar keeps nothing of the link', async () => {
    const phone = await Visitor.arrive(browser, 'phone', 'inscription-lien');
    await asked(phone, person);
    link = linkOf(await mailArrives(person.email, /^Confirmez votre adresse/));
    expect(link).toMatch(new RegExp(`^${siteUrl}/auth\\?verify=true#token_hash=.+&type=signup$`));
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    const addresses: string[] = [];
    visitor.page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
    await visitor.page.goto(link);
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.page.getByText('Votre adresse e-mail est confirmée.').waitFor();
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.look('confirme');
    expect(addresses.filter((address) => (address.split('#')[0] ?? '').includes(secret))).toEqual([]);
    await phone.page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await signIn(phone, { role: '', ...person });
    await phone.leave();
  });

  step('reads that the link has served, and is still signed in', async () => {
    const { page } = visitor;
    await page.goto(link);
    await page.getByText(/^Ce lien n’est plus valable/).waitFor();
    await visitor.look('lien-use');
    await page.getByRole('link', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('reads it too when nobody is signed in, above the form', async () => {
    const other = await Visitor.arrive(browser, 'phone', 'lien-use-anonyme');
    await other.page.goto(link);
    await other.page.getByText(/^Ce lien n’est plus valable/).waitFor();
    await other.page.getByLabel('Mot de passe', { exact: true }).waitFor();
    await other.look('refuse');
    await other.leave();
  });
});

describe('somebody signs in by a mail, without the password (AU-13)', () => {
  const person = newPerson('Mado');
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'lien-de-connexion');
    await asked(visitor, person);
    await visitor.page.goto(linkOf(await mailArrives(person.email, /^Confirmez votre adresse/)));
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.context.clearCookies();
  });
  afterAll(() => visitor.leave());

  const ask = async ({ page }: Visitor, email: string) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérifiez vos e-mails' }).waitFor();
  };

  step('is told the same for an unknown address, which gets no mail', async () => {
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
    await desktop.page.goto(linkOf(mail!));
    await desktop.page.waitForURL('**/dashboard/rechercher');
    await desktop.leave();
    await visitor.context.clearCookies();
    await ask(visitor, person.email);
    await enterCode(visitor, codeOf(mail!));
    await visitor.page.getByText('Ce code est incorrect, déjà utilisé ou a expiré.').waitFor();
  });
});
