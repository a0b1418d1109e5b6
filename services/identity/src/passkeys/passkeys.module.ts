import type { Provider } from '@nestjs/common';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { handle, handlers } from '@placette/service-runtime';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RelyingParty } from './relying-party.js';

export const passkeysModule: Provider[] = [
  PasskeysService,
  PasskeySignInService,
  RelyingParty,
  PasskeyRepository,
  handlers(PasskeySignInService, [
    handle(passkeysApi.startPasskeySignIn, (s) => s.start),
    handle(passkeysApi.signInWithPasskey, (s) => s.signIn),
  ]),
  handlers(PasskeysService, [
    handle(passkeysApi.startPasskeyRegistration, (s) => s.startRegistration),
    handle(passkeysApi.registerPasskey, (s) => s.register),
    handle(passkeysApi.listPasskeys, (s) => s.list),
    handle(passkeysApi.renamePasskey, (s) => s.rename),
    handle(passkeysApi.removePasskey, (s) => s.remove),
    handle(passkeysApi.listManagedPasskeys, (s) => s.listManaged),
    handle(passkeysApi.removeManagedPasskey, (s) => s.removeManaged),
  ]),
];
