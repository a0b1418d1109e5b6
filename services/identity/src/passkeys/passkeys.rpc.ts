import { UseGuards } from '@nestjs/common';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { RpcController } from '@placette/nats';
import { PasskeysGuard } from './passkeys.guard.js';
import { ListPasskeys } from './use-cases/list-passkeys.js';
import { RegisterPasskey } from './use-cases/register-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';
import { SignInWithPasskey } from './use-cases/sign-in-with-passkey.js';
import { StartPasskeyRegistration } from './use-cases/start-passkey-registration.js';
import { StartPasskeySignIn } from './use-cases/start-passkey-sign-in.js';

@UseGuards(PasskeysGuard)
@RpcController(passkeysApi, {
  startPasskeyRegistration: StartPasskeyRegistration,
  registerPasskey: RegisterPasskey,
  startPasskeySignIn: StartPasskeySignIn,
  signInWithPasskey: SignInWithPasskey,
  listPasskeys: [ListPasskeys, 'own'],
  renamePasskey: RenamePasskey,
  removePasskey: [RemovePasskey, 'own'],
  listManagedPasskeys: [ListPasskeys, 'managed'],
  removeManagedPasskey: [RemovePasskey, 'managed'],
})
export class PasskeysRpc {}
