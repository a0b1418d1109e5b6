import { Module } from '@nestjs/common';
import { UploadRepository } from './upload.repository.js';
import { SweepFiles } from './use-cases/sweep-files.js';
import { VirusScanner } from './virus-scanner.js';

@Module({
  providers: [UploadRepository, VirusScanner, SweepFiles],
  exports: [UploadRepository, VirusScanner, SweepFiles],
})
export class FilesModule {}
