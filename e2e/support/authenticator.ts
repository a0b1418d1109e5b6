import type { CDPSession } from 'playwright-core';
import type { Visitor } from './browser.js';

/** An authenticator in front of somebody's browser: the device's own, or a security key that is plugged in. */
export class VirtualAuthenticator {
  private constructor(
    private readonly device: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async give({ context, page }: Visitor, transport: 'internal' | 'usb'): Promise<VirtualAuthenticator> {
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const isBuiltIn = transport === 'internal';
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: isBuiltIn,
        hasUserVerification: isBuiltIn,
        isUserVerified: isBuiltIn,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(device, authenticatorId);
  }

  /** A request that is made while nobody touches it waits. */
  async touch(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }
}
