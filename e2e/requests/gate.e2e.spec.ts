import type { Browser, Locator } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  identityCardOf,
  member,
  openParking,
  reviewAll,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually } from '../support/product.js';
import { dropFile, fillVehicle, signIn } from '../support/steps.js';

const PLACE = '/lieux/limoges-bellegarde';
const HERE = { city: 'Limoges', postal_code: '87100', latitude: 45.87, longitude: 1.19 };
const arrival = addDays(today(), 50);
const dates = `date_debut=${arrival}&date_fin=${addDays(arrival, 7)}`;

/** What a state lacks: its sentence, its button and the page of the step; null where nothing is missing. */
interface Lacks {
  title: string;
  label: string;
  step: string;
}
const VISITOR = {
  title: 'Connectez-vous pour voir les places et écrire aux propriétaires.',
  label: 'Connexion requise',
  step: '/auth',
};
const NO_VEHICLE = {
  title: 'Ajoutez un véhicule pour voir les places compatibles.',
  label: 'Ajouter mon véhicule',
  step: '/dashboard/vehicules',
};
const WAITING = {
  title: 'Votre identité est en cours de vérification.',
  label: 'Voir ma vérification',
  step: '/dashboard/verification',
};
const REFUSED = {
  title: 'Votre pièce d’identité n’a pas été acceptée.',
  label: 'Envoyer une autre pièce',
  step: '/dashboard/verification',
};
const VEHICLE_WAITS = {
  title: 'Vos véhicules sont en cours de vérification.',
  label: 'Voir mes véhicules',
  step: '/dashboard/vehicules',
};
const ALL = [VISITOR, NO_VEHICLE, WAITING, REFUSED, VEHICLE_WAITS];

let browser: Browser;
let admin: ApiCaller;
let at: Visitor;
let title: string;
let screens: Record<'place' | 'search' | 'parking' | 'form', string>;
const people = new Map<string, Member>();

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
  const [owner] = await Promise.all([
    verifiedMember('Odette', admin),
    member('Nina').then((fresh) => people.set('fresh', fresh)),
    withVehicle('Attente', 'GA-101-TE').then(async (waiting) => {
      await approveAll(admin, waiting, 'vehicle');
      await identityCardOf(waiting);
      people.set('waiting', waiting);
    }),
    withVehicle('Rosine', 'GA-102-TE').then(async (refused) => {
      await approveAll(admin, refused, 'vehicle');
      await identityCardOf(refused);
      await reviewAll(admin, refused, { status: 'rejected', comment: 'Photo floue.' }, 'identity');
      people.set('refused', refused);
    }),
    withVehicle('Vincente', 'GA-103-TE').then(async (waits) => {
      await identityCardOf(waits);
      await approveAll(admin, waits, 'identity');
      people.set('vehicle waits', waits);
    }),
    withVehicle('Toussaint', 'GA-104-TE').then(async (done) => {
      await identityCardOf(done);
      await approveAll(admin, done, undefined, 2);
      people.set('done', done);
    }),
  ]);
  // One's own: a second try finds the parking of the first.
  title = `Cour de ${owner.nom}`;
  const parking = await openParking(owner, admin, title, HERE);
  const place = await eventually(async () => {
    const { location, parkings } = await expectStatus(
      ApiCaller.nobody.call('GET', PLACE.replace('/lieux', '/api/locations')),
      200,
    );
    expect(parkings).not.toEqual([]);
    return location as { id: string };
  });
  screens = {
    place: `${PLACE}?${dates}`,
    search: `/dashboard/rechercher?location_id=${place.id}&${dates}`,
    parking: `/parking/${parking}?${dates}`,
    form: `/dashboard/demander/${parking}?${dates}`,
  };
  at = await Visitor.arrive(browser, 'phone', 'porte');
});
afterAll(async () => {
  await at.leave();
  await browser.close();
});

async function withVehicle(prenom: string, plate: string): Promise<Member> {
  const made = await member(prenom);
  await vehicleOf(made, plate);
  return made;
}

const answered = (path: string) => at.page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
const sentence = ({ title }: Lacks) => at.page.getByText(title, { exact: true });

/** The words of the gate, its button aside, and where the button leads. */
async function gateOf(lacks: Lacks): Promise<{ text: string; button: string; to: URL }> {
  await sentence(lacks).waitFor();
  expect(await sentence(lacks).count()).toBe(1);
  const { text, button, href } = await sentence(lacks).evaluate((title) => {
    let gate = title as HTMLElement;
    while (gate.querySelector('a') === null) gate = gate.parentElement!;
    const link = gate.querySelector('a')!;
    return { text: gate.innerText.replace(link.innerText, ''), button: link.innerText, href: link.href };
  });
  return { text: text.replace(/\s+/g, ' ').trim(), button, to: new URL(href) };
}

async function open(screen: keyof typeof screens): Promise<void> {
  // Of the shell or the remote: no gate is shown before it.
  const known = answered('/api/vehicles');
  await at.page.goto(screens[screen]);
  await at.stir();
  await known;
  // What came is drawn.
  await at.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

describe('the gate on a phone is one sentence and one button, on each of the four screens (C53)', () => {
  const step = journey(() => [at]);

  step('of a visitor, whom search and form send to sign in, to come back there', async () => {
    const { page } = at;
    for (const screen of ['place', 'parking'] as const) {
      await page.goto(screens[screen]);
      await at.stir();
      const { text, button, to } = await gateOf(VISITOR);
      expect([text.startsWith(VISITOR.title), button, to.pathname]).toEqual([true, VISITOR.label, VISITOR.step]);
      expect(to.searchParams.get('retour')).toBe(screens[screen]);
      await at.look(`visiteur-${screen}`);
    }
    for (const screen of ['search', 'form'] as const) {
      await page.goto(screens[screen]);
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('retour')]).toEqual(['/auth', screens[screen]]);
    }
  });

  for (const [name, lacks] of [
    ['fresh', NO_VEHICLE],
    ['waiting', WAITING],
    ['refused', REFUSED],
    ['vehicle waits', VEHICLE_WAITS],
    ['done', null],
  ] as const) {
    step(`of a member: ${name}`, async () => {
      await at.page.goto('about:blank');
      await signIn(at, people.get(name)!);
      const said = new Set<string>();
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        await open(screen);
        if (lacks !== null) {
          const { text, button, to } = await gateOf(lacks);
          expect([screen, button, to.pathname]).toEqual([screen, lacks.label, lacks.step]);
          expect([screen, to.searchParams.get('retour')]).toEqual([screen, screens[screen]]);
          said.add(text);
        }
        for (const other of ALL) {
          const shown = await sentence(other).count();
          expect([screen, other.title, shown]).toEqual([screen, other.title, other === lacks ? 1 : 0]);
        }
        // The other states have the same gate in other words.
        await (lacks === NO_VEHICLE ? at.look(`${name}-${screen}`) : at.keep(`${name}-${screen}`));
      }
      expect([...said]).toHaveLength(lacks === null ? 0 : 1);
    });
  }
});

describe('a person reads their own steps at once, without loading the page again (FD-02)', () => {
  const step = journey(() => [at]);
  const link = (name: string): Locator => at.page.getByRole('link', { name });
  const isSamePage = () => at.page.evaluate(() => 'opened' in window);

  step('a vehicle added from the search opens its rows and says so', async () => {
    const { page } = at;
    await page.goto('about:blank');
    await signIn(at, people.get('fresh')!);
    await open('search');
    await page.evaluate(() => Object.assign(window, { opened: true }));
    expect(await link(title).count()).toBe(0);
    await link(NO_VEHICLE.label).click();
    await fillVehicle(at, 'GA-105-TE');
    await page.waitForURL(`**${screens.search}`);
    await page.getByText(/^Véhicule ajouté\s: \d+\splaces? libres? à moins de 15\skm\./).waitFor();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await sentence(NO_VEHICLE).count()).toBe(0);
  });

  step('papers sent from there: the gate says so on return', async () => {
    const { page } = at;
    await link('Vérifier mon identité').click();
    await dropFile(page.getByRole('group', { name: /Votre document/ }), 'carte.png', await scannedPaper(), 'image/png');
    await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
    await link('Reprendre où j’en étais').click();
    await page.waitForURL(`**${screens.search}`);
    await sentence(WAITING).waitFor();
    await page.getByText(/^Pièce envoyée il y a moins d’une heure\./).waitFor();
  });

  step('approved there and then, the vehicles are what is left, and « Voir mes véhicules » leads back', async () => {
    const { page } = at;
    await approveAll(admin, people.get('fresh')!, 'identity');
    await sentence(VEHICLE_WAITS).waitFor();
    await link(VEHICLE_WAITS.label).click();
    await page.waitForURL('**/dashboard/vehicules?retour=**');
    await at.look('vehicules-retour');
    await link('Reprendre où j’en étais').click();
    await page.waitForURL(`**${screens.search}`);
    await approveAll(admin, people.get('fresh')!, 'vehicle');
    await sentence(VEHICLE_WAITS).waitFor({ state: 'detached' });
    expect(await isSamePage()).toBe(true);
  });
});
