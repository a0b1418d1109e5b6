import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { notificationKinds } from '@placette/contracts/notifications/inbox/schema';
import type { pushApi } from '@placette/contracts/notifications/push/api';
import { PUSH_DEVICES_MAX, type PushState, type SubscribedDevice } from '@placette/contracts/notifications/push/schema';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { DevicesRepository } from './devices.repository.js';
import { RefusalsRepository } from '../inbox/refusals.repository.js';
import { WebPush } from './web-push.js';

/** TR-06: manages which browsers of a person receive push messages, and of which kinds. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly contacts: ContactsRepository,
    private readonly devices: DevicesRepository,
    private readonly refusals: RefusalsRepository,
    private readonly webPush: WebPush,
    private readonly clock: Clock,
  ) {}

  get(_input: unknown, { user_id }: Actor): Promise<PushState> {
    return this.stateOf(this.prisma, user_id);
  }

  /** A browser belongs to one account. It moves from another account to this one if it presents the same keys. */
  async subscribe(
    { endpoint, keys, user_agent }: RpcInput<typeof pushApi.subscribeDevice>,
    { user_id }: Actor,
  ): Promise<SubscribedDevice> {
    if (this.webPush.publicKey === null) fail('push_unavailable');
    if (!isPointOfCurve(keys.p256dh) || !(await this.webPush.isAllowed(endpoint))) fail('push_address_refused');
    return this.prisma.$transaction(async (tx) => {
      // Subscriptions of one account are serialised; after its deletion there are none.
      if (!(await this.contacts.lock(tx, user_id))) fail('push_unavailable');
      const before = await this.devices.find(tx, endpoint);
      const isSame = before === null || (before.p256dh === keys.p256dh && before.auth === keys.auth);
      if (!isSame && before.user_id !== user_id) fail('push_address_refused');
      const others = await this.devices.countOthers(tx, user_id, endpoint);
      if (others >= PUSH_DEVICES_MAX) fail('too_many_push_devices');
      const created_at = this.clock.now();
      const device_id = await this.devices.save(tx, { user_id, endpoint, ...keys, user_agent, created_at });
      return { ...(await this.stateOf(tx, user_id)), device_id };
    });
  }

  async unsubscribe({ endpoint }: { endpoint: string }, { user_id }: Actor): Promise<PushState> {
    await this.devices.removeByEndpoint(this.prisma, user_id, endpoint);
    return this.stateOf(this.prisma, user_id);
  }

  async remove({ device_id }: { device_id: string }, { user_id }: Actor) {
    if (!(await this.devices.remove(this.prisma, user_id, device_id))) fail('push_device_not_found');
    return {};
  }

  async choose(
    { kind, is_pushed }: RpcInput<typeof pushApi.setPushPreference>,
    { user_id }: Actor,
  ): Promise<PushState> {
    if (is_pushed) await this.refusals.remove(this.prisma, 'push', user_id, kind);
    else await this.refusals.add(this.prisma, 'push', user_id, kind);
    return this.stateOf(this.prisma, user_id);
  }

  private async stateOf(db: Tx, user_id: string): Promise<PushState> {
    const devices = await this.devices.list(db, user_id);
    const refused = await this.refusals.list(db, 'push', user_id);
    const kinds = notificationKinds.map((kind) => [kind, !refused.includes(kind)] as const);
    return {
      key: this.webPush.publicKey,
      devices: devices.map(({ created_at, last_ok_at, ...device }) => ({
        ...device,
        created_at: created_at.toISOString(),
        last_ok_at: last_ok_at?.toISOString() ?? null,
      })),
      kinds: Object.fromEntries(kinds) as PushState['kinds'],
    };
  }
}

/** Nothing can be encrypted for an invalid key. */
function isPointOfCurve(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}
