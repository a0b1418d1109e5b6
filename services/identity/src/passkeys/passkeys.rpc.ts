import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { passkeysRpc } from '@placette/contracts/identity/passkeys/rpc';
import { RpcController } from '@placette/nats';
import { RelyingParty } from './relying-party.js';
import { ListPasskeys } from './use-cases/list-passkeys.js';
import { RegisterPasskey } from './use-cases/register-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';
import { SignInWithPasskey } from './use-cases/sign-in-with-passkey.js';
import { StartPasskeyRegistration } from './use-cases/start-passkey-registration.js';
import { StartPasskeySignIn } from './use-cases/start-passkey-sign-in.js';

type Contracts = typeof passkeysRpc;

@RpcController(passkeysRpc)
export class PasskeysRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly party: RelyingParty,
    private readonly startRegistrationCase: StartPasskeyRegistration,
    private readonly registerCase: RegisterPasskey,
    private readonly startSignInCase: StartPasskeySignIn,
    private readonly signInCase: SignInWithPasskey,
    private readonly listCase: ListPasskeys,
    private readonly renameCase: RenamePasskey,
    private readonly removeCase: RemovePasskey,
  ) {}

  async startPasskeyRegistration(
    _input: RpcInput<Contracts['startPasskeyRegistration']>,
    _actor: unknown,
    context: CallContext,
  ) {
    this.party.requirePasskeys();
    return this.startRegistrationCase.execute(context);
  }

  async registerPasskey(input: RpcInput<Contracts['registerPasskey']>, _actor: unknown, context: CallContext) {
    this.party.requirePasskeys();
    return this.registerCase.execute(input, context);
  }

  async startPasskeySignIn() {
    this.party.requirePasskeys();
    return this.startSignInCase.execute();
  }

  async signInWithPasskey(input: RpcInput<Contracts['signInWithPasskey']>) {
    this.party.requirePasskeys();
    return this.signInCase.execute(input);
  }

  async listPasskeys(_input: RpcInput<Contracts['listPasskeys']>, _actor: unknown, context: CallContext) {
    this.party.requirePasskeys();
    return this.listCase.own(context);
  }

  async renamePasskey(input: RpcInput<Contracts['renamePasskey']>, _actor: unknown, context: CallContext) {
    this.party.requirePasskeys();
    return this.renameCase.execute(input, context);
  }

  async removePasskey(input: RpcInput<Contracts['removePasskey']>, _actor: unknown, context: CallContext) {
    this.party.requirePasskeys();
    return this.removeCase.own(input, context);
  }

  async listManagedPasskeys({ user_id }: RpcInput<Contracts['listManagedPasskeys']>) {
    this.party.requirePasskeys();
    return this.listCase.of(user_id);
  }

  async removeManagedPasskey(input: RpcInput<Contracts['removeManagedPasskey']>) {
    this.party.requirePasskeys();
    return this.removeCase.managed(input);
  }
}
