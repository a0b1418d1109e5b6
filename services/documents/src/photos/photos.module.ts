import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PhotoWorkJob } from './photo-work.job.js';
import { PhotoRepository } from './photo.repository.js';
import { AcceptPhoto } from './use-cases/accept-photo.js';
import { CopyPhotos } from './use-cases/copy-photos.js';
import { PreparePhotos } from './use-cases/prepare-photos.js';

@Module({
  imports: [FilesModule],
  providers: [PhotoRepository, AcceptPhoto, CopyPhotos, PreparePhotos, PhotoWorkJob],
  exports: [AcceptPhoto, CopyPhotos],
})
export class PhotosModule {}
