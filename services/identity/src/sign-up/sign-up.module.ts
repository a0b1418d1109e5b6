import type { Provider } from '@nestjs/common';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { handle, handlers } from '@placette/service-runtime';
import { SignUpMethods } from './sign-up-methods.js';
import { SignUpService } from './sign-up.service.js';

export const signUpModule: Provider[] = [
  SignUpService,
  SignUpMethods,
  handlers(SignUpService, [handle(signUpApi.signUp, (s) => s.signUp)]),
];
