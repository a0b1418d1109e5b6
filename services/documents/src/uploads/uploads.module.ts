import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { UploadsRpc } from './uploads.rpc.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { RegisterUpload } from './use-cases/register-upload.js';

@Module({
  imports: [FilesModule, PhotosModule],
  controllers: [UploadsRpc],
  providers: [RegisterUpload, CheckUploads],
})
export class UploadsModule {}
