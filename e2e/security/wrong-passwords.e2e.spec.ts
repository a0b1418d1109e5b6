import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { newPerson, siteUrl } from '../support/product.js';
import { pressSignOut, signInOnScreen, signUp } from '../support/steps.js';

const HOME = '192.0.2.44';
const ELSEWHERE = '198.51.100.9';
/** Of one network. */
const ATTACKER = Array.from({ length: 12 }, (_, at) => `203.0.113.${at + 1}`);

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody who guesses the password from another network (ADR 52)', () => {
  const person = newPerson('Maëlle');
  const visitors: Visitor[] = [];
  const step = journey(() => visitors);
  /** In a browser of its own that comes from this address. */
  const arriveFrom = async (ip: string, name: string) => {
    const visitor = await Visitor.arrive(browser, 'desktop', name);
    await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
    visitors.push(visitor);
    return visitor;
  };
  afterAll(() => Promise.all(visitors.map((visitor) => visitor.leave())));

  const guess = async (ip: string, password: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
    const body = JSON.stringify({ email: person.email, password });
    return (await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })).status;
  };

  step('is stopped after ten, even with the right one', async () => {
    const owner = await arriveFrom(HOME, 'proprietaire');
    await signUp(owner, person);
    await pressSignOut(owner, person.prenom);
    await owner.page.waitForURL((address) => address.pathname === '/');
    const answers = [];
    for (const ip of ATTACKER) answers.push(await guess(ip, `faux-${ip}`));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await guess('203.0.113.200', person.password)).toBe(429);
  });

  step('does not lock out the browser that the owner used before, wherever it is', async () => {
    const [owner] = visitors as [Visitor];
    await owner.context.setExtraHTTPHeaders({ 'x-forwarded-for': ELSEWHERE });
    const kept = (await owner.context.cookies()).find(({ name }) => name === 'placette-browser');
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await signInOnScreen(owner, person);
  });

  step('nor a browser that is new, in the owner’s own network', async () => {
    const fresh = await arriveFrom(HOME, 'navigateur-neuf');
    await signInOnScreen(fresh, person);
  });
});
