import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { LocationDirectory } from '../location-directory.js';
import { VisitRepository, type VisitKind } from '../visit.repository.js';

const HOUR = 3_600_000;

/** PL-16, C31: one visit per visitor, location and hour. Fails with location_not_found. */
@Injectable()
export class CountVisit {
  private forgottenBefore = 0;

  constructor(
    private readonly directory: LocationDirectory,
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {}

  async execute(visit: { location_id: string; kind: VisitKind; visitor: string }): Promise<{ counted: boolean }> {
    const known = await this.directory.all();
    if (!known.some((location) => location.id === visit.location_id && location.actif)) fail('location_not_found');
    const hour = Math.floor(this.clock.now().getTime() / HOUR) * HOUR;
    await this.forgetBefore(hour);
    return { counted: await this.visits.count({ ...visit, hour: new Date(hour) }) };
  }

  /** Keeps no trace of visitors longer than needed to count them once. */
  private async forgetBefore(hour: number): Promise<void> {
    if (hour <= this.forgottenBefore) return;
    this.forgottenBefore = hour;
    await this.visits.forgetVisitsBefore(new Date(hour));
  }
}
