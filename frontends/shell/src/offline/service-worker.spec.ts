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
  options: { body: string; tag: string; data: { path?: string } };
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
  const press = (data: object | null) =>
    happens('notificationclick', { notification: { data, close: () => undefined } });
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
          data: { path: '/dashboard/demandes' },
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

  it('without a page leads home', async () => {
    const worker = startWorker();
    await worker.press(null);
    expect(worker.went).toEqual([`open ${SITE}/`]);
  });
});
