import { Injectable, Module } from '@nestjs/common';
import { AppError, EncodedAnswer, type Actor, type CallContext, type RpcInput } from '@placette/contracts';
import { RpcController } from '@placette/nats';
import { on, Outbox, Subscriptions, type EventMeta } from '@placette/outbox';
import { RuntimeModule } from '@placette/service-runtime';
import { parcelRegistered, parcelsApi, parcelWeighed } from './parcels-contract.js';
import { PgDatabase } from './pg-database.js';

export const PARCEL = '00000000-0000-4000-8000-000000000001';

type Parcel = { id: string; label: string; weighed: number };

/** Use cases, as a service has them. */
@Injectable()
export class NameAsker {
  async execute(_input: object, actor: Actor | null) {
    return { user_id: actor?.user_id ?? null };
  }

  async forget(_input: object, { user_id }: Actor): Promise<void> {
    if (user_id === PARCEL) throw new AppError('parcel_not_found', 404, 'Ce colis n’existe pas.');
  }
}

@RpcController(parcelsApi, {
  forgetParcel: [NameAsker, 'forget'],
  countParcels: NameAsker,
  listForService: NameAsker,
})
export class ParcelsRpc {
  constructor(
    private readonly database: PgDatabase,
    private readonly outbox: Outbox,
  ) {}

  registerParcel({ id, label }: RpcInput<typeof parcelsApi.registerParcel>): Promise<Parcel> {
    return this.database.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('INSERT INTO parcels (id, label) VALUES ($1, $2)', id, label);
      await this.outbox.record(tx, parcelRegistered, { id, label });
      return { id, label, weighed: 0 };
    });
  }

  async getParcel({ id }: RpcInput<typeof parcelsApi.getParcel>): Promise<Parcel> {
    const [parcel] = await this.database.$queryRawUnsafe<Parcel[]>(
      'SELECT id, label, weighed FROM parcels WHERE id = $1',
      id,
    );
    if (!parcel) throw new AppError('parcel_not_found', 404, 'Ce colis n’existe pas.', 'introuvable');
    return { ...parcel, secret: 'never declared' } as Parcel;
  }

  async getLabelledParcel({ label, by }: RpcInput<typeof parcelsApi.getLabelledParcel>) {
    const { output } = parcelsApi.getLabelledParcel;
    const schema = by === 'contract' ? output : output.clone();
    return new EncodedAnswer(schema, Buffer.from(`{ "label": "${label}", "id": "${PARCEL}", "weighed": 0 }`));
  }

  async tellCaller(_input: object, actor: Actor | null, { requestId, idempotencyKey }: CallContext) {
    return { user_id: actor?.user_id ?? null, requestId, idempotencyKey };
  }

  async breakDown(): Promise<void> {
    throw new Error('connection string postgres://somebody:password@host');
  }

  /** An error that nobody catches. */
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

/** How the test makes the handler fail. */
@Injectable()
export class Scale {
  failures = 0;
  error = new Error('the scale is broken');
  tries = 0;
}

@Subscriptions()
export class ParcelsSubscriptions {
  constructor(private readonly scale: Scale) {}

  readonly handlers = [
    on(parcelWeighed, async ({ id }, { tx }: EventMeta) => {
      this.scale.tries += 1;
      await tx.$executeRawUnsafe('UPDATE parcels SET weighed = weighed + 1 WHERE id = $1', id);
      if (this.scale.failures > 0) {
        this.scale.failures -= 1;
        throw this.scale.error;
      }
    }),
  ];
}

@Module({
  imports: [RuntimeModule.forService({ prisma: PgDatabase })],
  controllers: [ParcelsRpc],
  providers: [ParcelsSubscriptions, NameAsker, Scale],
})
export class ParcelsModule {}
