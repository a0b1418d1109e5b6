import { responseFiguresChanged } from '@placette/contracts/requests/response-figures/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { ParkingSpotJournal } from '../parking-spots/parking-spot-journal.js';
import type { Tx } from '../platform/prisma.service.js';

/** AK-04: how requests are answered is shown with the parking; an older state, or a parking that is gone, changes nothing. */
@Subscriptions()
export class ResponseFiguresSubscriptions {
  constructor(private readonly journal: ParkingSpotJournal) {}

  readonly handlers = [
    on(responseFiguresChanged, async ({ parking_spot_id, version, response }, { tx }: EventMeta<Tx>) => {
      const saved = await tx.$executeRaw`
        UPDATE parking_spots SET response_version = ${version}, answer_minutes = ${response?.answer_minutes ?? null}::int,
          response_accepted = ${response?.accepted ?? null}::smallint, response_of = ${response?.of ?? null}::smallint
        WHERE id = ${parking_spot_id}::uuid AND response_version < ${version}`;
      if (saved > 0) await this.journal.writeCards(tx, [parking_spot_id]);
    }),
  ];
}
