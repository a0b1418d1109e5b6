import type { Provider } from '@nestjs/common';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { handle, handlers } from '@placette/service-runtime';
import { CredentialMarksService } from './credential-marks.service.js';
import { DummyHashes } from './dummy-hashes.js';
import { KnownClientsService } from './known-clients.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { Reauthentication } from './reauthentication.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignInRepository } from './sign-in.repository.js';
import { SignInService } from './sign-in.service.js';

export const credentialsModule: Provider[] = [
  SignInService,
  KnownClientsService,
  CredentialMarksService,
  PasswordChangeService,
  Reauthentication,
  PasswordHasher,
  PasswordPolicy,
  DummyHashes,
  SignInThrottle,
  SignInRepository,
  handlers(SignInService, [handle(credentialsApi.signIn, (s) => s.signIn)]),
  handlers(CredentialMarksService, [handle(credentialsApi.readCredentialMark, (s) => s.read)]),
  handlers(KnownClientsService, [handle(credentialsApi.rememberBrowser, (s) => s.rememberBrowser)]),
];
