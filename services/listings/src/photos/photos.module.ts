import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { runtime } from '../platform/runtime.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotosSubscriptions } from './photos.subscriptions.js';
import { SavePhotoOutcome } from './use-cases/save-photo-outcome.js';

@Module({
  imports: [runtime, ParkingSpotsModule],
  providers: [PhotosSubscriptions, PhotoRepository, SavePhotoOutcome],
  exports: [PhotoRepository],
})
export class PhotosModule {}
