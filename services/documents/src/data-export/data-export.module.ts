import type { Provider } from '@nestjs/common';
import { dataExportApi, deskExportApi } from '@placette/contracts/documents/data-export/api';
import { handle, handlers } from '@placette/service-runtime';
import { ArchiveWriter } from './archive-writer.js';
import { DataExportPreparationService } from './data-export-preparation.service.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { DataExportsService } from './data-exports.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PersonalData } from './personal-data.js';

export const dataExportModule: Provider[] = [
  DataExportsRepository,
  PersonalDataRepository,
  PersonalData,
  ArchiveWriter,
  DataExportPreparationService,
  DataExportsService,
  handlers(DataExportsService, [
    handle(dataExportApi.askDataExport, (s) => s.ask),
    handle(dataExportApi.getDataExport, (s) => s.latest),
    handle(dataExportApi.createDataExportLink, (s) => s.createLink),
    handle(deskExportApi.getPersonExport, (s) => s.latestFor),
    handle(deskExportApi.startPersonExport, (s) => s.startFor),
    handle(deskExportApi.linkPersonExport, (s) => s.createLinkFor),
  ]),
];
