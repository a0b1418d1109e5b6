/* global BUILD */
// The site's server puts BUILD in front: the version, the files of the build, the offline page, name and icons.
// Pages come from the network first. Only pages that are the same for every visitor are cached here, never a personal answer.

const PREFIX = 'placette-';
const CACHE = PREFIX + BUILD.version;
const PAGES_MAX = 30;
// Written by the page of a stay for its reader alone, erased by the shell at sign-out (libs/shell-api, stays.ts).
const STAYS = 'placette-sejours-';
const STAY_PAGE = /^\/dashboard\/sejours\/[^/]+$/;

self.addEventListener('install', (event) => {
  // Pages ask for their own build's files by name: a new worker can serve those of the previous build.
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([BUILD.offlinePath, ...BUILD.files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetFormerBuilds(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, actions = [] } = event.notification.data ?? {};
  event.waitUntil(open(actions[event.action]?.path ?? path));
});

/** Browsers want something to be shown for each message, also for one that cannot be read. */
async function tell(data) {
  const { title = BUILD.brandName, text = '', path, topic = '', actions = [] } = read(data);
  const { icon, badge } = BUILD;
  await self.registration.showNotification(title, {
    ...{ body: text, tag: topic, renotify: topic !== '', icon, badge, lang: 'fr', data: { path, actions } },
    // A browser without buttons shows none.
    actions: actions.map(({ label }, index) => ({ action: String(index), title: label })),
  });
}

function read(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/** The page that the message leads to, of this site alone: where it is open already, that window comes forward. */
async function open(path) {
  const home = new URL('/', self.location.origin);
  const asked = URL.canParse(path ?? '/', home) ? new URL(path ?? '/', home) : home;
  const { href } = asked.origin === home.origin ? asked : home;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

async function forgetFormerBuilds() {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(STAYS) && name !== CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isShared(response)) event.waitUntil(cachePage(event.request, response.clone()));
    return response;
  } catch {
    const cache = await caches.open(CACHE);
    const stays = await comingStays();
    const { pathname } = new URL(event.request.url);
    // Where the installed app starts.
    if (pathname === '/' && stays.length > 0) return Response.redirect(stays[0].path);
    const kept = pathname !== BUILD.offlinePath && (await cache.match(event.request, { ignoreVary: true }));
    return kept || ((await keptStay(event.request)) ?? offlinePage(cache, stays));
  }
}

/** The stays that this device keeps and that are not over, the next one first; each page says its own in a header. */
async function comingStays() {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
  const stays = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(STAYS)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const said = (await cache.match(request))?.headers.get('x-stay');
      if (said) stays.push({ path: new URL(request.url).pathname, ...JSON.parse(decodeURIComponent(said)) });
    }
  }
  return stays.filter(({ end }) => end >= today).sort((one, other) => (one.start < other.start ? -1 : 1));
}

async function offlinePage(cache, stays) {
  const page = await cache.match(BUILD.offlinePath, { ignoreVary: true });
  if (!page || stays.length === 0) return page;
  const lines = stays.map(
    ({ path, title, dates }) =>
      `<a href="${escaped(path)}"><strong>${escaped(dates)}</strong><span>${escaped(title)}</span></a>`,
  );
  const list = `<nav aria-labelledby="sejours"><h2 id="sejours">Séjours gardés sur cet appareil</h2>${lines.join('')}</nav>`;
  return new Response(
    (await page.text()).replace('<!--sejours-->', () => list),
    { headers: page.headers },
  );
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What this person took along of a stay, at its own address. */
async function keptStay({ url }) {
  const { pathname } = new URL(url);
  if (!STAY_PAGE.test(pathname)) return undefined;
  for (const name of await caches.keys()) {
    const kept = name.startsWith(STAYS) && (await (await caches.open(name)).match(pathname));
    if (kept) return kept;
  }
  return undefined;
}

/** The server's answers to a person with a session are `no-store`. A parking may have been hidden since. */
function isShared({ status, headers, url, redirected }) {
  return (
    status === 200 &&
    !redirected &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !new URL(url).pathname.startsWith('/parking/')
  );
}

async function cachePage(request, response) {
  const cache = await caches.open(CACHE);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const pages = (await cache.keys()).filter(({ url }) => !isBuilt(new URL(url).pathname));
  await Promise.all(pages.slice(0, -PAGES_MAX).map((kept) => cache.delete(kept, { ignoreVary: true })));
}

function isBuilt(pathname) {
  return pathname.startsWith('/assets/') || pathname === BUILD.offlinePath;
}

/** Named by their content: a cached file is always right. */
async function asset(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
}
