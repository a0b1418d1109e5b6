import { createServer } from 'node:http';
import { calendarPort } from '../support/product.js';

export interface OtherCalendar {
  url: string;
  /** From `start` to the day before `end`. */
  blocks(start: string, end: string): void;
  close(): void;
}

/** Another site’s calendar of the same place. */
export async function startOtherCalendar(): Promise<OtherCalendar> {
  let event: string[] = [];
  const server = createServer((_request, response) => {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''];
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(lines.join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(calendarPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${calendarPort}/calendrier.ics`,
    blocks(start, end) {
      const dates = [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`].map((line) => line.replaceAll('-', ''));
      event = ['BEGIN:VEVENT', 'UID:1@ailleurs', 'SUMMARY:Réservation', ...dates, 'END:VEVENT'];
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
