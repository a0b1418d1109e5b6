/** Imported before a program (`node --import`), sets its clock ahead by CLOCK_AHEAD_MS milliseconds. */
const AHEAD = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

globalThis.Date = new Proxy(Date, {
  construct: (right, given, target) =>
    Reflect.construct(right, given.length === 0 ? [right.now() + AHEAD] : given, target),
  get: (right, name, receiver) => (name === 'now' ? () => right.now() + AHEAD : Reflect.get(right, name, receiver)),
});
