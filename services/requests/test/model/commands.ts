import type { Actor } from '@placette/contracts';
import { addDays } from '@placette/contracts/kernel/days';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import fc from 'fast-check';
import type { Requests } from '../requests.fixture.js';
import { priceOf, type Answer, type Days, type MarketModel, type ModelRequest } from './market-model.js';

/** The product beside the model; its ids correspond to the model's numbers. */
export interface Market {
  requests: Requests;
  drivers: readonly { driver: Actor; vehicle_id: string }[];
  spots: readonly { owner: Actor; parking_spot_id: string }[];
  /** In the model's order. */
  sent: { id: string; change_id: string | null }[];
  sweep(): Promise<void>;
  /** Every error code that was returned. */
  heard: Set<string>;
}
type Command = fc.AsyncCommand<MarketModel, Market>;

/** The product must respond like the model. */
async function compare({ heard }: Market, expected: Answer, act: () => Promise<unknown>): Promise<boolean> {
  const code = await act().then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );
  const isRight = code === null ? expected.length === 0 : expected.includes(code);
  if (!isRight) throw new Error(`the product says ${code ?? 'done'}, the model ${expected.join(' or ') || 'done'}`);
  if (code !== null) heard.add(code);
  return code === null;
}

/** Runs on one of the model's requests, whatever its state; skipped while there is none. */
function onRequest(
  name: string,
  pick: number,
  isPossible: (request: ModelRequest) => boolean,
  run: (model: MarketModel, market: Market, at: number) => Promise<unknown>,
): Command {
  const at = ({ requests }: Readonly<MarketModel>) => pick % requests.length;
  return {
    check: (model) => model.requests.length > 0 && isPossible(model.requests[at(model)]!),
    run: async (model, market) => void (await run(model, market, at(model))),
    toString: () => `${name}(${pick})`,
  };
}

const actorOf = ({ drivers, spots }: Market, { driver, spot }: ModelRequest, side: 'owner' | 'driver'): Actor =>
  side === 'owner' ? spots[spot]!.owner : drivers[driver]!.driver;

/** Only a few days from tomorrow on, so that stays often overlap. */
const sends = fc
  .tuple(
    fc.nat(2),
    fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([driver, spot, start, length]): Command => ({
    check: () => true,
    run: async (model, market) => {
      const { requests, drivers, spots, sent } = market;
      const start_date = addDays(model.day, start);
      const days = { start_date, end_date: addDays(start_date, length) };
      const { parking_spot_id } = spots[spot]!;
      const { driver: actor, vehicle_id } = drivers[driver]!;
      await compare(market, model.send(driver, spot, days), async () => {
        const { id } = await requests.send(actor, { parking_spot_id, vehicle_id, ...days });
        sent.push({ id, change_id: null });
      });
    },
    toString: () => `send(${driver}, ${spot}, +${start}, ${length})`,
  }));

const moves = fc
  .tuple(fc.constantFrom('approve', 'approve', 'approve', 'reject', 'takeBack'), fc.nat(20))
  .map(([move, pick]) =>
    onRequest(
      move,
      pick,
      () => true,
      (model, market, at) => {
        const request = model.requests[at]!;
        const request_id = market.sent[at]!.id;
        const actor = actorOf(market, request, move === 'takeBack' ? 'driver' : 'owner');
        if (move === 'approve')
          return compare(market, model.approve(request), () =>
            market.requests.call(requestsApi.approveRequest, { request_id }, { actor }),
          );
        if (move === 'reject')
          return compare(market, model.reject(request), () =>
            market.requests.call(requestsApi.rejectRequest, { request_id }, { actor }),
          );
        return compare(market, model.takeBack(request), () =>
          market.requests.call(requestsApi.cancelRequest, { request_id }, { actor }),
        );
      },
    ),
  );

const callsOff = fc.tuple(fc.constantFrom('owner', 'driver'), fc.nat(20)).map(([side, pick]) =>
  onRequest(
    `callOff by the ${side}`,
    pick,
    () => true,
    (model, market, at) => {
      const request = model.requests[at]!;
      const actor = actorOf(market, request, side);
      const input = { request_id: market.sent[at]!.id, reason: 'Imprévu' };
      return compare(market, model.callOff(request, side), () =>
        market.requests.call(cancellationApi.cancelStay, input, { actor }),
      );
    },
  ),
);

const changeAsks = fc
  .tuple(fc.nat(20), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 3 }))
  .map(([pick, earlier, longer]) =>
    onRequest(
      `askChange ${earlier} ${longer}`,
      pick,
      () => true,
      async (model, market, at) => {
        const request = model.requests[at]!;
        const start_date = addDays(request.start_date, earlier);
        const wished: Days = { start_date, end_date: addDays(request.end_date, longer) };
        if (wished.end_date <= start_date) wished.end_date = addDays(start_date, 1);
        const { driver: actor, vehicle_id } = market.drivers[request.driver]!;
        const input = { request_id: market.sent[at]!.id, vehicle_id, ...wished, total_price: priceOf(wished) };
        const isAsked = await compare(market, model.askChange(request, wished), () =>
          market.requests.call(stayChangesApi.askChange, input, { actor }),
        );
        if (!isAsked) return;
        const [change] = await market.requests.database.query<{ id: string }>(
          `SELECT id FROM stay_changes WHERE request_id = $1 AND status = 'pending'`,
          [input.request_id],
        );
        market.sent[at]!.change_id = change!.id;
      },
    ),
  );

const changeAnswers = fc
  .tuple(fc.constantFrom('agree', 'agree', 'refused', 'withdrawn'), fc.nat(20))
  .map(([answer, pick]) =>
    onRequest(
      `change ${answer}`,
      pick,
      ({ changes }) => changes.length > 0,
      (model, market, at) => {
        const request = model.requests[at]!;
        const { id: request_id, change_id } = market.sent[at]!;
        const input = { request_id, change_id: change_id ?? '' };
        const actor = actorOf(market, request, answer === 'withdrawn' ? 'driver' : 'owner');
        if (answer === 'agree')
          return compare(market, model.agreeToChange(request), () =>
            market.requests.call(stayChangesApi.agreeToChange, input, { actor }),
          );
        const contract = answer === 'refused' ? stayChangesApi.refuseChange : stayChangesApi.withdrawChange;
        return compare(market, model.answerChange(request, answer), () =>
          market.requests.call(contract, input, { actor }),
        );
      },
    ),
  );

/** Hours pass; a sweep may be late. */
const waits = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()).map(([hours, isSwept]): Command => ({
  check: () => true,
  run: async (model, { requests, sweep }) => {
    model.now += hours * 3_600_000;
    requests.clock.set(new Date(model.now));
    if (isSwept) await sweep();
  },
  toString: () => `wait(${hours} h${isSwept ? ', swept' : ''})`,
}));

/** Histories of up to fifty moves; sending is the most frequent one. */
export const histories = fc.commands(
  [sends, sends, sends, moves, moves, moves, callsOff, changeAsks, changeAsks, changeAnswers, waits],
  { maxCommands: 50, size: 'max' },
);
