import { Injectable } from '@nestjs/common';
import { PROOFS, type CurrentDocument } from '@placette/contracts/documents/lifecycle';
import {
  DOCUMENT_TABLES,
  type Category,
  type DocumentStatus,
  type DocumentType,
  type OwnDocument,
} from '@placette/contracts/documents/schema';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { UploadRow } from '../uploads/uploads.repository.js';

export interface DocumentRow extends CurrentDocument {
  id: string;
  category: Category;
  user_id: string;
  /** The vehicle or parking; null for an identity document. */
  subject_id: string | null;
  document_type: DocumentType;
  /** C34: null once the retention time of the file is over. */
  file_id: string | null;
  file_url: string;
  file_name: string;
  content_type: string;
  pages: number | null;
  reviewed_at: Date | null;
  created_at: Date;
}

export interface NewDocument {
  category: Category;
  user_id: string;
  subject_id: string | null;
  document_type: DocumentType;
}

export const ERASED_FILE = 'Fichier effacé';

/** Stores the documents of the three categories. Reads use the view over the three tables. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Serialises changes to the documents of one person, so that derived statuses are computed on whole changes. */
  async lockPerson(tx: Tx, user_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${user_id}, 0))`;
  }

  async find(category: Category, id: string, db: Tx = this.prisma): Promise<DocumentRow | null> {
    const [row] = await this.select(db, Prisma.sql`category = ${category} AND id = ${id}::uuid`);
    return row ?? null;
  }

  /** Returns every document of a person in a category: current ones, then rejected ones, latest first. */
  async listOf(category: Category, user_id: string, db: Tx = this.prisma): Promise<DocumentRow[]> {
    return this.select(db, Prisma.sql`category = ${category} AND user_id = ${user_id}::uuid`);
  }

  async create(
    tx: Tx,
    { category, subject_id, ...document }: NewDocument,
    file: UploadRow,
    now: Date,
  ): Promise<DocumentRow> {
    const data = {
      ...document,
      file_id: file.id,
      file_url: file.storage_key,
      file_name: file.file_name,
      content_type: file.content_type,
      status: 'pending',
      created_at: now,
    } as const;
    const create = {
      identity: () => tx.identityDocument.create({ data }),
      vehicle: () => tx.vehicleDocument.create({ data: { ...data, vehicle_id: subject_id ?? '' } }),
      parking: () => tx.parkingSpotDocument.create({ data: { ...data, parking_spot_id: subject_id ?? '' } }),
    };
    const { id } = await create[category]();
    return { ...data, id, category, subject_id, pages: file.pages, rejection_reason: null, reviewed_at: null };
  }

  /** C50: the document keeps its place in the queue. */
  async replaceFile(tx: Tx, { id, category }: DocumentRow, file: UploadRow): Promise<void> {
    const where = { id, status: 'pending' };
    const { id: file_id, storage_key: file_url, file_name, content_type } = file;
    const change = { where, data: { file_id, file_url, file_name, content_type } };
    const update = {
      identity: () => tx.identityDocument.updateMany(change),
      vehicle: () => tx.vehicleDocument.updateMany(change),
      parking: () => tx.parkingSpotDocument.updateMany(change),
    };
    await update[category]();
  }

  /**
   * FD-03: in seconds, the median time from sending to decision of the identity documents that were decided last; null
   * when there were fewer than five since then.
   */
  async usualWait(since: Date): Promise<number | null> {
    const [usual] = await this.prisma.$queryRaw<[{ seconds: number | null }]>`
      SELECT CASE WHEN count(*) >= 5 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY waited)::int END AS seconds
      FROM (SELECT greatest(extract(epoch FROM review.created_at - document.created_at), 0) AS waited
            FROM document_reviews review JOIN identity_documents document ON document.id = review.document_id
            WHERE review.document_table = ${DOCUMENT_TABLES.identity} AND review.previous_status = 'pending'
              AND review.created_at > ${since}
            ORDER BY review.created_at DESC LIMIT 100) lately`;
    return usual.seconds;
  }

  /** MO-09: writes the decision and its review. Returns null when the document is no longer in `document.status`. */
  async decide(
    tx: Tx,
    document: DocumentRow,
    review: { status: DocumentStatus; comment: string | null; reviewer_id: string; reference: string | null },
    now: Date,
  ): Promise<string | null> {
    const where = { id: document.id, status: document.status };
    const data = {
      status: review.status,
      rejection_reason: review.status === 'rejected' ? review.comment : null,
      reviewed_by: review.reviewer_id,
      reviewed_at: now,
    };
    const update = {
      identity: () => tx.identityDocument.updateMany({ where, data }),
      vehicle: () => tx.vehicleDocument.updateMany({ where, data }),
      parking: () => tx.parkingSpotDocument.updateMany({ where, data }),
    };
    const { count } = await update[document.category]();
    if (count === 0) return null;
    const { id } = await tx.documentReview.create({
      data: {
        document_id: document.id,
        document_table: DOCUMENT_TABLES[document.category],
        reviewer_id: review.reviewer_id,
        previous_status: document.status,
        new_status: review.status,
        comment: review.comment,
        reference: review.reference,
        created_at: now,
      },
    });
    return id;
  }

  /** SF-02: whether the person sent this before, for the same subject, and was refused. */
  async wasRefused(tx: Tx, { category, user_id, subject_id, document_type }: DocumentRow): Promise<boolean> {
    const [earlier] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM document_reviews review JOIN documents document ON document.id = review.document_id
      WHERE document.user_id = ${user_id}::uuid AND document.category = ${category}
        AND document.subject_id IS NOT DISTINCT FROM ${subject_id}::uuid
        AND (${category} = 'identity' OR document.document_type = ${document_type})
        AND review.new_status = 'rejected' LIMIT 1`;
    return earlier !== undefined;
  }

  /** FO-08: proofs of a parking that were approved before a time wait for another review, as after an undone one. */
  async reopenProofs(tx: Tx, parking_spot_id: string, before: Date, now: Date): Promise<void> {
    await tx.parkingSpotDocument.updateMany({
      where: {
        parking_spot_id,
        document_type: { in: [...PROOFS] },
        status: 'approved',
        reviewed_at: { lt: before },
        withdrawn_at: null,
      },
      data: { status: 'pending', reviewed_by: null, reviewed_at: now },
    });
  }

  /** Removes the record and its reviews; the file is discarded separately. */
  async delete(tx: Tx, { id, category }: DocumentRow): Promise<void> {
    const where = { id };
    const remove = {
      identity: () => tx.identityDocument.deleteMany({ where }),
      vehicle: () => tx.vehicleDocument.deleteMany({ where }),
      parking: () => tx.parkingSpotDocument.deleteMany({ where }),
    };
    await remove[category]();
    await tx.documentReview.deleteMany({ where: { document_id: id, document_table: DOCUMENT_TABLES[category] } });
  }

  /**
   * Withdraws every document of one type of a parking: pending ones are deleted, decided ones stay without their file.
   * Returns the ids of the files.
   */
  async withdrawType(tx: Tx, parking_spot_id: string, document_type: DocumentType, now: Date): Promise<string[]> {
    const where = { parking_spot_id, document_type, withdrawn_at: null };
    const found = await tx.parkingSpotDocument.findMany({ where, select: { file_id: true } });
    await tx.parkingSpotDocument.deleteMany({ where: { ...where, status: 'pending' } });
    await tx.parkingSpotDocument.updateMany({
      where,
      data: { file_id: null, file_url: '', file_name: ERASED_FILE, withdrawn_at: now },
    });
    return found.flatMap(({ file_id }) => file_id ?? []);
  }

  /** Reviews stay without their comment, including those of a document that waits for another decision. */
  async eraseComments(tx: Tx, user_id: string): Promise<void> {
    await tx.$executeRaw`
      UPDATE document_reviews SET comment = NULL
      WHERE document_id IN (SELECT id FROM documents WHERE user_id = ${user_id}::uuid)`;
  }

  async deleteUndecided(tx: Tx, user_id: string): Promise<void> {
    const undecided = { where: { user_id, status: 'pending' } };
    await tx.identityDocument.deleteMany(undecided);
    await tx.vehicleDocument.deleteMany(undecided);
    await tx.parkingSpotDocument.deleteMany(undecided);
  }

  /** Detaches the files of documents from before a date; decisions stay. Returns the ids of the files. */
  async detachFiles(tx: Tx, before: Date): Promise<string[]> {
    const where = { created_at: { lt: before }, file_id: { not: null } };
    const found = await Promise.all([
      tx.identityDocument.findMany({ where, select: { file_id: true } }),
      tx.vehicleDocument.findMany({ where, select: { file_id: true } }),
      tx.parkingSpotDocument.findMany({ where, select: { file_id: true } }),
    ]);
    const fileIds = found.flat().flatMap(({ file_id }) => file_id ?? []);
    const change = { where: { file_id: { in: fileIds } }, data: { file_id: null, file_name: ERASED_FILE } };
    await tx.identityDocument.updateMany(change);
    await tx.vehicleDocument.updateMany(change);
    await tx.parkingSpotDocument.updateMany(change);
    return fileIds;
  }

  /** Deletes documents and decisions of accounts deleted before a date. */
  async forgetDeletedAccounts(tx: Tx, before: Date): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM document_reviews WHERE document_id IN (
        SELECT d.id FROM documents d JOIN user_cards u ON u.user_id = d.user_id WHERE u.deleted_at < ${before})`;
    for (const table of Object.values(DOCUMENT_TABLES))
      await tx.$executeRaw`
        DELETE FROM ${Prisma.raw(table)} d USING user_cards u WHERE u.user_id = d.user_id AND u.deleted_at < ${before}`;
  }

  /** A replacement sorts before what it replaced, even when the clocks of two replicas differ. */
  private select(db: Tx, condition: Prisma.Sql): Promise<DocumentRow[]> {
    return db.$queryRaw`
      SELECT category, id, user_id, subject_id, document_type, file_id, file_url, file_name,
             content_type, status, rejection_reason, reviewed_at, created_at,
             (SELECT pages FROM files WHERE files.id = documents.file_id) AS pages
      FROM documents WHERE withdrawn_at IS NULL AND ${condition}
      ORDER BY status = 'rejected', created_at DESC, id DESC`;
  }
}

export function toOwnDocument(document: DocumentRow): OwnDocument {
  const { id, category, document_type, file_name, status, rejection_reason, created_at, file_id, pages } = document;
  const file = { upload_id: file_id ?? undefined, pages: pages ?? undefined };
  return {
    ...{ id, category, document_type, file_name, status, rejection_reason, ...file },
    created_at: created_at.toISOString(),
  };
}
