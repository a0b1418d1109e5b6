import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { CardRepository } from './card.repository.js';
import { ClaimRepository } from './claim.repository.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportRpc } from './data-export.rpc.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentsRpc } from './documents.rpc.js';
import { DocumentsSubscriptions } from './documents.subscriptions.js';
import { ExaminationRepository } from './examination.repository.js';
import { ExaminationRpc } from './examination.rpc.js';
import { ArchiveWriter } from './exports/archive-writer.js';
import { PersonalData } from './exports/personal-data.js';
import { VirusScanner } from './files/virus-scanner.js';
import { DataExportJob } from './jobs/data-export.job.js';
import { FileUpkeepJob } from './jobs/file-upkeep.job.js';
import { PhotoWorkJob } from './jobs/photo-work.job.js';
import { ModerationLogRepository } from './moderation-log.repository.js';
import { ModerationLogRpc } from './moderation-log.rpc.js';
import { ModerationRepository } from './moderation.repository.js';
import { storageProviders } from './object-store.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PhotoRepository } from './photo.repository.js';
import { PrismaService } from './prisma.service.js';
import { ReportRepository } from './report.repository.js';
import { ReportsRpc } from './reports.rpc.js';
import { UploadRepository } from './upload.repository.js';
import { AcceptPhoto } from './use-cases/accept-photo.js';
import { AskDataExport } from './use-cases/ask-data-export.js';
import { AnnounceStatus } from './use-cases/announce-status.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { ClaimDocument } from './use-cases/claim-document.js';
import { CreateDocumentLink } from './use-cases/create-document-link.js';
import { DecideReport } from './use-cases/decide-report.js';
import { DeleteDocument } from './use-cases/delete-document.js';
import { ExamineDocument } from './use-cases/examine-document.js';
import { FileReport } from './use-cases/file-report.js';
import { FindSubject } from './use-cases/find-subject.js';
import { FollowSuspension } from './use-cases/follow-suspension.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { ForgetOldFiles } from './use-cases/forget-old-files.js';
import { ListDocuments } from './use-cases/list-documents.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { ListModerationLog } from './use-cases/list-moderation-log.js';
import { ListReports } from './use-cases/list-reports.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { OpenDataExport } from './use-cases/open-data-export.js';
import { PrepareDataExport } from './use-cases/prepare-data-export.js';
import { PreparePhotos } from './use-cases/prepare-photos.js';
import { RegisterUpload } from './use-cases/register-upload.js';
import { ReviewDocument } from './use-cases/review-document.js';
import { WithdrawDocument } from './use-cases/withdraw-document.js';
import { SubmitDocumentOf } from './use-cases/submit-document-of.js';
import { SubmitIdentityDocument } from './use-cases/submit-identity-document.js';
import { SweepFiles } from './use-cases/sweep-files.js';
import { TakeDocument } from './use-cases/take-document.js';
import { SyncDocuments } from './use-cases/sync-documents.js';
import { SyncParking } from './use-cases/sync-parking.js';
import { SyncVehicle } from './use-cases/sync-vehicle.js';
import { RecordModerationDecision } from './use-cases/record-moderation-decision.js';

const repositories = [
  UploadRepository,
  PhotoRepository,
  DocumentRepository,
  CardRepository,
  ModerationRepository,
  DataExportRepository,
  PersonalDataRepository,
  ReportRepository,
  ClaimRepository,
  ModerationLogRepository,
  ExaminationRepository,
];
const useCases = [
  ...[
    RegisterUpload,
    AcceptPhoto,
    PreparePhotos,
    CheckUploads,
    SubmitIdentityDocument,
    SubmitDocumentOf,
    WithdrawDocument,
    ListDocuments,
    DeleteDocument,
  ],
  ...[ListModeration, ReviewDocument, CreateDocumentLink, AnnounceStatus, FindSubject],
  ...[FileReport, ListReports, DecideReport, RecordModerationDecision, FollowSuspension],
  ...[ClaimDocument, ListReviews, ListModerationLog, ExamineDocument],
  ...[TakeDocument, SyncDocuments, SyncVehicle, SyncParking, SweepFiles, ForgetOldFiles],
  ...[ForgetPerson, AskDataExport, OpenDataExport, PrepareDataExport, ArchiveWriter, PersonalData],
];

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [DocumentsRpc, ExaminationRpc, ReportsRpc, ModerationLogRpc, DataExportRpc],
  providers: [
    ...storageProviders,
    ...repositories,
    ...useCases,
    VirusScanner,
    DocumentsSubscriptions,
    FileUpkeepJob,
    PhotoWorkJob,
    DataExportJob,
  ],
})
export class DocumentsModule {}
