import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
const SITE = 'https://placette.example';
const BUILD = {
  version: '1',
  offlinePath: '/hors-ligne',
  files: [],
  brandName: 'Placette',
  icon: '/i.png',
  badge: '/b.png',
};

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path?: string }; actions: { action: string; title: string }[] };
}

/** The worker with what the browser gives it: windows that are open, and what it does. */
function startWorker(open: string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const went: string[] = [];
  const self = {
    location: new URL(SITE),
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
      openWindow: async (url: string) => void went.push(`open ${url}`),
    },
  };
  runInNewContext(source, { BUILD, self, URL });
  async function happens(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  const press = (data: object | null, action = '') =>
    happens('notificationclick', { action, notification: { data, close: () => undefined } });
  return { shown, went, happens, press };
}

describe('a push message (TR-06)', () => {
  it('is shown as it says, and takes the place of an earlier one about the same', async () => {
    const worker = startWorker();
    const message = {
      title: 'Nouvelle demande',
      text: 'Alex souhaite se garer.',
      path: '/dashboard/demandes',
      topic: 't',
    };
    await worker.happens('push', { data: { json: () => message } });
    expect(worker.shown).toEqual([
      {
        title: 'Nouvelle demande',
        options: {
          body: 'Alex souhaite se garer.',
          tag: 't',
          renotify: true,
          icon: '/i.png',
          badge: '/b.png',
          lang: 'fr',
          data: { path: '/dashboard/demandes', actions: [] },
          actions: [],
        },
      },
    ]);
  });

  it.each([
    ['nothing', null],
    [
      'what is no JSON',
      {
        json: () => {
          throw new SyntaxError();
        },
      },
    ],
  ])('that carries %s is shown all the same, as browsers require', async (_what, data) => {
    const worker = startWorker();
    await worker.happens('push', { data });
    expect(worker.shown.map(({ title }) => title)).toEqual(['Placette']);
  });

  it.each([
    ['/dashboard/demandes', [], `open ${SITE}/dashboard/demandes`],
    ['/dashboard/demandes', [`${SITE}/`, `${SITE}/dashboard/demandes`], `focus ${SITE}/dashboard/demandes`],
    ['/dashboard/demandes', [`${SITE}/dashboard/proposer`], `open ${SITE}/dashboard/demandes`],
    ['https://ailleurs.example/', [], `open ${SITE}/`],
    ['//ailleurs.example/', [], `open ${SITE}/`],
    ['javascript:alert(1)', [], `open ${SITE}/`],
    [undefined, [], `open ${SITE}/`],
  ])('pressed, leads to %s of this site alone, and disturbs no other window', async (path, open, went) => {
    const worker = startWorker(open);
    await worker.press({ path });
    expect(worker.went).toEqual([went]);
  });

  it('has a button for each answer, which opens its page; pressed elsewhere it opens the request (FO-05)', async () => {
    const worker = startWorker();
    const actions = [
      { label: 'Approuver', path: '/repondre#jeton=oui' },
      { label: 'Refuser', path: '/repondre#jeton=non' },
    ];
    await worker.happens('push', { data: { json: () => ({ title: 'x', path: '/dashboard/demandes', actions }) } });
    const [{ options } = { options: null }] = worker.shown;
    expect(options?.actions.map(({ title }) => title)).toEqual(['Approuver', 'Refuser']);
    for (const action of ['0', '1', '', '7']) await worker.press(options?.data ?? null, action);
    expect(worker.went).toEqual([
      `open ${SITE}/repondre#jeton=oui`,
      `open ${SITE}/repondre#jeton=non`,
      `open ${SITE}/dashboard/demandes`,
      `open ${SITE}/dashboard/demandes`,
    ]);
  });

  it('leads to no other site by a button either', async () => {
    const worker = startWorker();
    await worker.press({ path: '/', actions: [{ label: 'x', path: 'https://ailleurs.example/' }] }, '0');
    expect(worker.went).toEqual([`open ${SITE}/`]);
  });

  it('without a page leads home', async () => {
    const worker = startWorker();
    await worker.press(null);
    expect(worker.went).toEqual([`open ${SITE}/`]);
  });
});

/** The caches of a browser without network, with the stays of one person and the page for the rest. */
async function goesTo(path: string, stays: Record<string, object>) {
  const page = new Response('<main><!--sejours--><ul></ul></main>', { headers: { 'content-type': 'text/html' } });
  const kept = (said: object) =>
    new Response('séjour', { headers: { 'x-stay': encodeURIComponent(JSON.stringify(said)) } });
  const pathOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  const cacheOf = (answers: Record<string, Response>) => ({
    keys: async () => Object.keys(answers).map((at) => ({ url: SITE + at })),
    match: async (asked: string | { url: string }) => answers[pathOf(asked)]?.clone(),
  });
  const all: Record<string, ReturnType<typeof cacheOf>> = {
    'placette-1': cacheOf({ '/hors-ligne': page }),
    'placette-sejours-me': cacheOf(Object.fromEntries(Object.entries(stays).map(([at, said]) => [at, kept(said)]))),
  };
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: new URL(SITE),
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const caches = { keys: async () => Object.keys(all), open: async (name: string) => all[name] };
  const Answer = Object.assign(
    function answer(text: string, init: ResponseInit) {
      return new Response(text, init);
    },
    { redirect: (to: string) => ({ text: async () => `to ${to}` }) },
  );
  const fetch = () => Promise.reject(new TypeError('no network'));
  runInNewContext(source, { BUILD, self, URL, caches, fetch, Response: Answer, console });
  let answer: Promise<{ text: () => Promise<string> }> | undefined;
  listeners['fetch']?.({
    request: { method: 'GET', mode: 'navigate', url: SITE + path },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: typeof answer) => (answer = given),
    waitUntil: () => undefined,
  });
  return (await answer)?.text();
}

describe('without network (FD-10)', () => {
  const at = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const stay = (ahead: number, title: string) => ({
    title,
    dates: `dans ${ahead} jours`,
    start: at(ahead),
    end: at(ahead + 2),
  });
  const stays = {
    '/dashboard/sejours/late': stay(30, 'Cour <b>du</b> fond'),
    '/dashboard/sejours/next': stay(2, 'Garage « du Port »'),
    '/dashboard/sejours/past': stay(-9, 'Hangar'),
  };

  it('the page of the site lists the stays of this device, the next one first, without those that are over', async () => {
    for (const path of ['/contact', '/hors-ligne'])
      expect(await goesTo(path, stays)).toBe(
        '<main><nav aria-labelledby="sejours"><h2 id="sejours">Séjours gardés sur cet appareil</h2>' +
          '<a href="/dashboard/sejours/next"><strong>dans 2 jours</strong><span>Garage « du Port »</span></a>' +
          '<a href="/dashboard/sejours/late"><strong>dans 30 jours</strong><span>Cour &#60;b&#62;du&#60;/b&#62; fond</span></a>' +
          '</nav><ul></ul></main>',
      );
  });

  it('the installed app opens on the next stay, and a stay on itself', async () => {
    expect(await goesTo('/', stays)).toBe('to /dashboard/sejours/next');
    expect(await goesTo('/dashboard/sejours/late', stays)).toBe('séjour');
  });

  it('says that there is none by saying nothing', async () => {
    for (const path of ['/', '/contact', '/dashboard/sejours/late'])
      expect(await goesTo(path, {})).toBe('<main><!--sejours--><ul></ul></main>');
  });
});
