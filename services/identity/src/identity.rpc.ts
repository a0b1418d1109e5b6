import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcController } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { SigningKeys } from './signing-keys.js';
import { GetProfile } from './use-cases/get-profile.js';
import { GetUser } from './use-cases/get-user.js';
import { ListRevokedSessions } from './use-cases/list-revoked-sessions.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignOut } from './use-cases/sign-out.js';
import { SignUp } from './use-cases/sign-up.js';

type Contracts = typeof identityRpc;

@RpcController(identityRpc)
export class IdentityRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly signUpCase: SignUp,
    private readonly signInCase: SignIn,
    private readonly refreshCase: RefreshSession,
    private readonly signOutCase: SignOut,
    private readonly getUserCase: GetUser,
    private readonly getProfileCase: GetProfile,
    private readonly listRevokedCase: ListRevokedSessions,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  async signUp(input: RpcInput<Contracts['signUp']>) {
    return this.signUpCase.execute(input);
  }

  async signIn(input: RpcInput<Contracts['signIn']>) {
    return this.signInCase.execute(input);
  }

  async refreshSession(input: RpcInput<Contracts['refreshSession']>) {
    return this.refreshCase.execute(input);
  }

  async signOut(input: RpcInput<Contracts['signOut']>, context: CallContext) {
    return this.signOutCase.execute(input, context);
  }

  async getUser(_input: RpcInput<Contracts['getUser']>, context: CallContext) {
    return this.getUserCase.execute(context);
  }

  async getProfile(_input: RpcInput<Contracts['getProfile']>, context: CallContext) {
    return this.getProfileCase.execute(context);
  }

  async getJwks() {
    return { keys: this.keys.publicKeys(this.clock.now()).map((key) => ({ ...key })) };
  }

  async listRevokedSessions() {
    return this.listRevokedCase.execute();
  }
}
