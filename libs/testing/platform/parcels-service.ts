import { Injectable, Module, type Provider } from '@nestjs/common';
import {
  AppError,
  EncodedAnswer,
  type Actor,
  type CallContext,
  type EventPayload,
  type RpcInput,
} from '@placette/contracts';
import { Outbox, type EventMeta } from '@placette/outbox';
import { handle, handlers, on, RuntimeModule } from '@placette/service-runtime';
import { parcelRegistered, parcelsApi, parcelWeighed } from './parcels-contract.js';
import { PgDatabase } from './pg-database.js';

export const PARCEL = '00000000-0000-4000-8000-000000000001';

type Parcel = { id: string; label: string; weighed: number };

@Injectable()
export class ParcelsService {
  constructor(
    private readonly database: PgDatabase,
    private readonly outbox: Outbox,
  ) {}

  register({ id, label }: RpcInput<typeof parcelsApi.registerParcel>): Promise<Parcel> {
    return this.database.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('INSERT INTO parcels (id, label) VALUES ($1, $2)', id, label);
      await this.outbox.record(tx, parcelRegistered, { id, label });
      return { id, label, weighed: 0 };
    });
  }

  async get({ id }: RpcInput<typeof parcelsApi.getParcel>): Promise<Parcel> {
    const [parcel] = await this.database.$queryRawUnsafe<Parcel[]>(
      'SELECT id, label, weighed FROM parcels WHERE id = $1',
      id,
    );
    if (!parcel) throw new AppError('parcel_not_found', 404, 'Ce colis n’existe pas.', 'introuvable');
    return { ...parcel, secret: 'never declared' } as Parcel;
  }

  async getLabelled({ label, by }: RpcInput<typeof parcelsApi.getLabelledParcel>) {
    const { output } = parcelsApi.getLabelledParcel;
    const schema = by === 'contract' ? output : output.clone();
    return new EncodedAnswer(schema, Buffer.from(`{ "label": "${label}", "id": "${PARCEL}", "weighed": 0 }`));
  }

  async tellCaller(_input: object, actor: Actor | null, { requestId, idempotencyKey }: CallContext) {
    return { user_id: actor?.user_id ?? null, requestId, idempotencyKey };
  }

  async whoAsked(_input: object, actor: Actor | null) {
    return { user_id: actor?.user_id ?? null };
  }

  async forget(_input: object, { user_id }: Actor): Promise<void> {
    if (user_id === PARCEL) throw new AppError('parcel_not_found', 404, 'Ce colis n’existe pas.');
  }

  async breakDown(): Promise<void> {
    throw new Error('connection string postgres://somebody:password@host');
  }

  /** Throws an error that nobody catches. */
  async loseError(): Promise<void> {
    setImmediate(() => {
      throw new Error('lost');
    });
  }

  async answerWrongly(): Promise<{ count: number }> {
    return { count: 'three' as unknown as number };
  }

  async takeTime({ ms }: RpcInput<typeof parcelsApi.takeTime>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

export const parcelsModule: Provider[] = [
  ParcelsService,
  handlers(ParcelsService, [
    handle(parcelsApi.registerParcel, (s) => s.register),
    handle(parcelsApi.getParcel, (s) => s.get),
    handle(parcelsApi.getLabelledParcel, (s) => s.getLabelled),
    handle(parcelsApi.tellCaller, (s) => s.tellCaller),
    handle(parcelsApi.forgetParcel, (s) => s.forget),
    handle(parcelsApi.countParcels, (s) => s.whoAsked),
    handle(parcelsApi.listForService, (s) => s.whoAsked),
    handle(parcelsApi.breakDown, (s) => s.breakDown),
    handle(parcelsApi.loseError, (s) => s.loseError),
    handle(parcelsApi.answerWrongly, (s) => s.answerWrongly),
    handle(parcelsApi.takeTime, (s) => s.takeTime),
  ]),
];

/** Weighs parcels; the test can make that fail. */
@Injectable()
export class Scale {
  failures = 0;
  error = new Error('the scale is broken');
  tries = 0;

  async weigh({ id }: EventPayload<typeof parcelWeighed>, { tx }: EventMeta): Promise<void> {
    this.tries += 1;
    await tx.$executeRawUnsafe('UPDATE parcels SET weighed = weighed + 1 WHERE id = $1', id);
    if (this.failures > 0) {
      this.failures -= 1;
      throw this.error;
    }
  }
}

@Module({
  imports: [RuntimeModule.forService({ prisma: PgDatabase })],
  providers: [...parcelsModule, Scale, handlers(Scale, [on(parcelWeighed, (s) => s.weigh)])],
})
export class ParcelsModule {}
