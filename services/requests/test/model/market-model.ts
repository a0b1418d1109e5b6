import { addDays, inParis, startOfDay, stayDays, today } from '@placette/contracts/kernel/days';

/**
 * A model of requests, their capacity and their deadlines that follows the rules literally and slowly: every query goes
 * through all requests. What has passed by the clock counts immediately here, whether or not a sweep has stored it.
 */

const HOUR = 3_600_000;
const ANSWER_HOURS = 48;
const PRICE_PER_DAY = 10;

export type Status = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'completed';
export interface Days {
  start_date: string;
  end_date: string;
}
interface Change extends Days {
  status: 'pending' | 'agreed' | 'refused' | 'withdrawn' | 'over';
  answerBy: number;
  askedAt: number;
}
export interface ModelRequest extends Days {
  driver: number;
  spot: number;
  status: Exclude<Status, 'expired' | 'completed'>;
  foundElsewhere: boolean;
  sentAt: number;
  answerBy: number;
  changes: Change[];
  /** The names of its events, except those of changes without effect. */
  told: string[];
}
export interface ModelSpot {
  capacity: number;
  immediate: boolean;
}
/**
 * The response to an action: nothing, or one of these codes. There are two where it depends on what a sweep has stored.
 */
export type Answer = readonly string[];
const DONE: Answer = [];

export class MarketModel {
  readonly requests: ModelRequest[] = [];

  constructor(
    readonly spots: readonly ModelSpot[],
    public now: number,
  ) {}

  get day(): string {
    return today(new Date(this.now));
  }

  statusOf({ status, answerBy, end_date }: ModelRequest): Status {
    if (status === 'pending' && answerBy <= this.now) return 'expired';
    return status === 'approved' && end_date < this.day ? 'completed' : status;
  }

  changeOf({ changes }: ModelRequest): Change['status'] | null {
    const last = changes.at(-1);
    if (!last) return null;
    return last.status === 'pending' && last.answerBy <= this.now ? 'over' : last.status;
  }

  /** RQ-12: no day has more approved stays than spaces. */
  private isFull(spot: number, days: readonly string[]): boolean {
    return days.some((day) => {
      const there = this.requests.filter((one) => one.spot === spot && one.status === 'approved' && covers(one, day));
      return there.length >= this.spots[spot]!.capacity;
    });
  }

  private waitingOf(driver: number): ModelRequest[] {
    return this.requests.filter((one) => one.driver === driver && this.statusOf(one) === 'pending');
  }

  send(driver: number, spot: number, days: Days): Answer {
    if (this.isFull(spot, nights(days))) return ['days_blocked'];
    const { immediate } = this.spots[spot]!;
    const waiting = this.waitingOf(driver);
    const beside = waiting.filter((one) => overlap(one, days));
    if (beside.some((one) => one.spot === spot)) return ['request_duplicate'];
    const lastDay = this.requests.filter((one) => one.driver === driver && one.sentAt > this.now - 24 * HOUR);
    if (lastDay.length >= 20 || waiting.filter((one) => one.spot === spot).length >= 5) return ['too_many_requests'];
    if (!immediate && beside.length >= 3) return ['too_many_pending'];
    const request: ModelRequest = {
      driver,
      spot,
      ...days,
      foundElsewhere: false,
      sentAt: this.now,
      changes: [],
      status: immediate ? 'approved' : 'pending',
      told: [immediate ? 'request_approved' : 'request_sent'],
      answerBy: this.answerBy(days.start_date),
    };
    this.requests.push(request);
    if (immediate) this.endRivals(request, days);
    return DONE;
  }

  /** AK-01: the hours to answer, at the latest four hours before the stay begins, at least two. */
  private answerBy(start_date: string): number {
    const wished = Math.min(this.now + ANSWER_HOURS * HOUR, startOfDay(start_date).getTime() - 4 * HOUR);
    return this.byDay(Math.max(wished, this.now + 2 * HOUR));
  }

  /** C63: not between 22:00 and 8:00, but at 20:00 before it when that is at least two hours away. */
  private byDay(due: number): number {
    const midnight = startOfDay(today(new Date(due + 2 * HOUR))).getTime();
    const isNight = due >= midnight - 2 * HOUR && due < inParis(today(new Date(midnight)), '08:00').getTime();
    return isNight && midnight - 4 * HOUR >= this.now + 2 * HOUR ? midnight - 4 * HOUR : due;
  }

  /** AK-05: an approved stay withdraws the same driver's other requests for those days. */
  private endRivals(agreed: ModelRequest, days: Days): void {
    for (const rival of this.waitingOf(agreed.driver).filter((one) => one !== agreed && overlap(one, days))) {
      rival.status = 'cancelled';
      rival.foundElsewhere = true;
      rival.told.push('request_cancelled');
    }
  }

  approve(request: ModelRequest): Answer {
    const refused = this.refusedAnswer(request, 'owner');
    if (refused) return refused;
    if (this.isFull(request.spot, nights(request))) return ['capacity_exceeded'];
    request.status = 'approved';
    request.told.push('request_approved');
    this.endRivals(request, request);
    return DONE;
  }

  reject(request: ModelRequest): Answer {
    return this.refusedAnswer(request, 'owner') ?? this.end(request, 'rejected', 'request_rejected');
  }

  takeBack(request: ModelRequest): Answer {
    return this.refusedAnswer(request, 'driver') ?? this.end(request, 'cancelled', 'request_cancelled');
  }

  /** RQ-11: only a pending request can be answered. */
  private refusedAnswer(request: ModelRequest, by: 'owner' | 'driver'): Answer | null {
    const status = this.statusOf(request);
    if (status === 'pending') return null;
    if (status === 'expired') return ['request_expired', 'request_move_refused'];
    return [by === 'owner' && request.foundElsewhere ? 'driver_found_elsewhere' : 'request_move_refused'];
  }

  private end(request: ModelRequest, status: ModelRequest['status'], event: string): Answer {
    request.status = status;
    request.told.push(event);
    const change = request.changes.at(-1);
    if (change?.status === 'pending') change.status = 'over';
    return DONE;
  }

  /** CN-01: until the day before the first day. */
  callOff(request: ModelRequest, by: 'owner' | 'driver'): Answer {
    const status = this.statusOf(request);
    if (status === 'completed') return ['request_move_refused', 'stay_begun'];
    if (status !== 'approved')
      return [by === 'owner' && request.foundElsewhere ? 'driver_found_elsewhere' : 'request_move_refused'];
    return this.day >= request.start_date ? ['stay_begun'] : this.end(request, 'cancelled', 'request_cancelled');
  }

  /** CN-02: an approved stay changes by a request that the owner accepts. */
  askChange(request: ModelRequest, wished: Days): Answer {
    if (this.changeOf(request) === 'pending') return ['stay_change_pending'];
    if (request.changes.filter(({ askedAt }) => askedAt > this.now - 24 * HOUR).length >= 10)
      return ['too_many_requests'];
    if (this.statusOf(request) !== 'approved') return ['stay_not_changeable'];
    const { start_date, end_date } = request;
    if (wished.start_date === start_date && wished.end_date === end_date) return ['stay_change_empty'];
    const hasBegun = this.day >= start_date;
    const isWrong = hasBegun
      ? wished.start_date !== start_date || wished.end_date < this.day
      : wished.start_date < this.day;
    if (isWrong) return ['invalid_input'];
    if (this.isFull(request.spot, newNights(wished, request))) return ['days_blocked'];
    const first = [start_date, wished.start_date > this.day ? wished.start_date : addDays(this.day, 1)].sort()[0]!;
    const last = [end_date, wished.end_date].sort()[0]!;
    const answerBy = this.byDay(startOfDay(hasBegun ? addDays(last, 1) : first).getTime());
    request.changes.push({ ...wished, status: 'pending', answerBy, askedAt: this.now });
    request.told.push('stay_change_asked');
    return DONE;
  }

  agreeToChange(request: ModelRequest): Answer {
    const change = request.changes.at(-1)!;
    const status = this.statusOf(request);
    if (status === 'completed') return ['stay_change_settled', 'stay_change_expired'];
    if (status !== 'approved') return ['stay_change_settled'];
    const refused = this.refusedChange(request);
    if (refused) return refused;
    const added = newNights(change, request);
    if (this.isFull(request.spot, added)) return ['stay_change_full'];
    change.status = 'agreed';
    Object.assign(request, { start_date: change.start_date, end_date: change.end_date });
    request.told.push('stay_change_agreed');
    for (const night of added) this.endRivals(request, { start_date: night, end_date: addDays(night, 1) });
    return DONE;
  }

  answerChange(request: ModelRequest, outcome: 'refused' | 'withdrawn'): Answer {
    const refused = this.refusedChange(request);
    if (!refused) request.changes.at(-1)!.status = outcome;
    return refused ?? DONE;
  }

  private refusedChange(request: ModelRequest): Answer | null {
    const status = this.changeOf(request);
    if (status === 'pending') return null;
    return status === 'over' ? ['stay_change_expired', 'stay_change_settled'] : ['stay_change_settled'];
  }
}

export const priceOf = (days: Days): number => nights(days).length * PRICE_PER_DAY;
const nights = ({ start_date, end_date }: Days): string[] => stayDays(start_date, end_date);
const covers = (days: Days, day: string): boolean => nights(days).includes(day);
const newNights = (one: Days, other: Days): string[] => nights(one).filter((night) => !covers(other, night));
const overlap = (one: Days, other: Days): boolean => nights(one).some((night) => covers(other, night));
