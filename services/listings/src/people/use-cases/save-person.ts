import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { verificationChanged } from '@placette/contracts/documents/events';
import type { profileUpdated } from '@placette/contracts/identity/events';
import type { ownerCancellationsChanged } from '@placette/contracts/requests/response-figures/events';
import { PersonRepository } from '../person.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';

/** What is shown of an owner, here and on the cards of search. Safe to repeat; an older state changes nothing. */
@Injectable()
export class SavePerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly journal: ParkingSpotJournal,
  ) {}

  async profile(tx: Tx, person: EventPayload<typeof profileUpdated>, changedAt: Date): Promise<void> {
    if (await this.people.saveProfile(tx, person, changedAt)) await this.journal.ownerUpdated(tx, person.user_id);
  }

  async verification(tx: Tx, { user_id, verification }: EventPayload<typeof verificationChanged>, changedAt: Date) {
    const saved = await this.people.saveIdentityVerified(tx, user_id, verification.identityVerified, changedAt);
    if (saved) await this.journal.ownerUpdated(tx, user_id);
  }

  async cancellations(tx: Tx, { owner_id, version, cancellations }: EventPayload<typeof ownerCancellationsChanged>) {
    const saved = await this.people.saveCancellations(tx, owner_id, version, cancellations);
    if (saved) await this.journal.ownerRanked(tx, owner_id);
  }
}
