import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar of another site, as all-day events `[first day, day after the last]`. */
export function calendarOf(...events: [start: string, end: string][]): string {
  const compact = (day: string) => day.replaceAll('-', '');
  const lines = events.flatMap(([start, end]) => [
    ...['BEGIN:VEVENT', `UID:${start}@ailleurs`, 'SUMMARY:Camille Martin'],
    ...[`DTSTART;VALUE=DATE:${compact(start)}`, `DTEND;VALUE=DATE:${compact(end)}`, 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** A local server that responds as the test configures it. */
export async function startCalendarServer() {
  const given = new Map<string, string>();
  const state = { asked: 0, answer: (response: ServerResponse): void => void response.end(calendarOf()) };
  const server = createServer(({ url = '' }, response) => {
    state.asked += 1;
    const text = given.get(url);
    if (text === undefined) state.answer(response);
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/secret-7f3a.ics`,
    give(text: string) {
      state.answer = (response) => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
    },
    /** Serves another calendar at a separate URL, which is returned. */
    giveAt(path: string, text: string): string {
      given.set(path, text);
      return `http://127.0.0.1:${port}${path}`;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  });
}
export type CalendarServer = Awaited<ReturnType<typeof startCalendarServer>>;
