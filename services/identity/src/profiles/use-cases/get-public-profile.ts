import { Injectable } from '@nestjs/common';
import type { PublicProfile } from '@placette/contracts/identity/profile/profile';
import { ProfileRepository } from '../../accounts/profile.repository.js';

/** PR-10, D2: null for an unknown id. */
@Injectable()
export class GetPublicProfile {
  constructor(private readonly profiles: ProfileRepository) {}

  async execute({ profile_id }: { profile_id: string }): Promise<{ profile: PublicProfile | null }> {
    return { profile: await this.profiles.findPublic(profile_id) };
  }
}
