import type { Provider } from '@nestjs/common';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { handle, handlers } from '@placette/service-runtime';
import { ProfileRepository } from './profile.repository.js';
import { ProfilesService } from './profiles.service.js';

export const profilesModule: Provider[] = [
  ProfilesService,
  ProfileRepository,
  handlers(ProfilesService, [
    handle(profileApi.getProfile, (s) => s.get),
    handle(profileApi.updateProfile, (s) => s.update),
    handle(profileApi.chooseFirstSteps, (s) => s.chooseFirstSteps),
    handle(profileApi.getPublicProfile, (s) => s.getPublic),
  ]),
];
