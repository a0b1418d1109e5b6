import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import { documentSubmitted } from '@placette/contracts/documents/events';
import {
  isTooLong,
  parkingDocumentTypeSchema,
  vehicleDocumentTypeSchema,
  type DocumentType,
  type OwnDocument,
} from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { ReviewAssignmentsRepository } from '../moderation/review-assignments.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { SubjectCategory } from '../read-models/cards.repository.js';
import { SubjectsService } from '../read-models/subjects.service.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { DocumentStatusService } from './document-status.service.js';
import { DocumentsRepository, toOwnDocument, type DocumentRow, type NewDocument } from './documents.repository.js';

interface Submission extends NewDocument {
  upload_id: string;
  /** Display name of the vehicle or parking; null for an identity document. */
  subject_label: string | null;
}

/** Receives documents for verification: from their owner, or with a new vehicle or parking. */
@Injectable()
export class DocumentSubmissionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly assignments: ReviewAssignmentsRepository,
    private readonly subjects: SubjectsService,
    private readonly status: DocumentStatusService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * ID-02, C16: one document is enough, and only a rejected one can be replaced. Sending the same upload twice creates
   * one document.
   */
  async submitIdentity(
    { document_type, upload_id }: RpcInput<typeof documentsApi.submitIdentityDocument>,
    { user_id }: Actor,
  ): Promise<OwnDocument> {
    const document = await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const submitted = await this.documents.listOf('identity', user_id, tx);
      const same = submitted.find(({ file_id }) => file_id === upload_id);
      if (same) return same;
      const completed = await this.complete(tx, submitted, { id: upload_id, user_id });
      if (completed) return completed;
      if (submitted.some(({ status }) => status !== 'rejected')) fail('identity_already_submitted');
      const subject = { category: 'identity', user_id, subject_id: null, subject_label: null } as const;
      return this.submit(tx, { ...subject, document_type, upload_id });
    });
    return toOwnDocument(document);
  }

  /** VE-05, C16: adds a missing document or replaces a rejected one on the actor's own vehicle or parking. */
  async submitOfSubject(
    input: RpcInput<typeof documentsApi.submitDocumentOf>,
    { user_id }: Actor,
  ): Promise<OwnDocument> {
    const { category, subject_id, document_type, upload_id } = input;
    refuseForeignType(category, document_type);
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        await this.documents.lockPerson(tx, user_id);
        const { subject_label } = await this.subjects.ownedBy(user_id, category, subject_id, tx);
        const submitted = (await this.documents.listOf(category, user_id, tx)).filter(
          (row) => row.subject_id === subject_id,
        );
        const same = submitted.find(({ file_id }) => file_id === upload_id);
        if (same) return same;
        const completed = await this.complete(tx, submitted, { id: upload_id, user_id });
        if (completed) return completed;
        const isOpen = submitted.some((row) => row.document_type === document_type && row.status !== 'rejected');
        if (isOpen) fail('document_already_submitted');
        return this.submit(tx, { category, user_id, subject_id, document_type, upload_id, subject_label });
      });
    return toOwnDocument(await this.subjects.beforeMissing(user_id, category, subject_id, attempt));
  }

  /**
   * Creates each document of a new vehicle or parking once. A document that cannot be created is left out, and its
   * owner can submit it again. The caller holds the lock of the owner.
   */
  async submitWithSubject(
    tx: Tx,
    subject: Pick<Submission, 'category' | 'user_id' | 'subject_id' | 'subject_label'>,
    submitted: readonly { document_type: DocumentType; upload_id: string }[],
    expected: readonly DocumentType[],
  ): Promise<void> {
    const { category, user_id, subject_id } = subject;
    const known = (await this.documents.listOf(category, user_id, tx)).filter((row) => row.subject_id === subject_id);
    const open = new Set(known.filter(({ status }) => status !== 'rejected').map(({ document_type }) => document_type));
    for (const { document_type, upload_id } of submitted) {
      if (open.has(document_type) || known.some(({ file_id }) => file_id === upload_id)) continue;
      const created = expected.includes(document_type)
        ? await this.create(tx, { ...subject, document_type, upload_id })
        : null;
      if (created) open.add(document_type);
      else this.logger.warn({ category, subject_id, document_type, upload_id }, 'document left out');
    }
  }

  /**
   * C50: gives a pending document the file to which its second side was added, unless a moderator is looking at the
   * first alone. Returns null when the upload completes none of these documents.
   */
  private async complete(
    tx: Tx,
    submitted: readonly DocumentRow[],
    upload: { id: string; user_id: string },
  ): Promise<DocumentRow | null> {
    const recto = (await this.uploads.findUsed(tx, upload.id))?.recto_file_id ?? null;
    const half = submitted.find(({ status, file_id }) => status === 'pending' && file_id === recto);
    if (!half || recto === null) return null;
    const now = this.clock.now();
    if ((await this.assignments.assignee(half.id, now, tx)) !== null) fail('document_under_review');
    const whole = (await this.uploads.attach(tx, { ...upload, purpose: 'document' }, now)) ?? fail('upload_not_found');
    if (isTooLong(whole, half.document_type)) fail('pdf_too_long');
    await this.documents.replaceFile(tx, half, whole);
    await this.uploads.discard([recto], now, tx);
    const { id: file_id, storage_key: file_url, file_name, content_type, pages } = whole;
    return { ...half, file_id, file_url, file_name, content_type, pages };
  }

  /** Creates the document that a person submits. Refuses with `upload_not_found` or `pdf_too_long`. */
  private async submit(tx: Tx, submission: Submission): Promise<DocumentRow> {
    const file = await this.uploads.findUsed(tx, submission.upload_id);
    if (file && isTooLong(file, submission.document_type)) fail('pdf_too_long');
    const created = (await this.create(tx, submission)) ?? fail('upload_not_found');
    await this.status.publishOfDocument(tx, created);
    return created;
  }

  /** Creates a pending document from an upload; returns null when the upload cannot be used. */
  private async create(tx: Tx, { upload_id, subject_label, ...submission }: Submission): Promise<DocumentRow | null> {
    const now = this.clock.now();
    const { category, user_id, subject_id, document_type } = submission;
    const file = await this.uploads.attach(tx, { id: upload_id, user_id, purpose: 'document' }, now);
    if (!file) return null;
    const document = await this.documents.create(tx, submission, file, now);
    await this.outbox.record(tx, documentSubmitted, {
      document_id: document.id,
      category,
      document_type,
      user_id,
      subject_id,
      subject_label,
    });
    return document;
  }
}

function refuseForeignType(category: SubjectCategory, document_type: DocumentType): void {
  const schema = category === 'vehicle' ? vehicleDocumentTypeSchema : parkingDocumentTypeSchema;
  if (schema.safeParse(document_type).success) return;
  const message = 'Ce type de document n’est pas prévu ici';
  fail('invalid_input', undefined, [{ path: 'document_type', message, code: 'invalid_value' }]);
}
