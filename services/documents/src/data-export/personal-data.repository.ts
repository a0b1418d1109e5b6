import { Injectable } from '@nestjs/common';
import type { PersonalDataSection } from '@placette/contracts/personal-data';
import { PrismaService } from '../platform/prisma.service.js';

/**
 * L1: the data of this service about a person. Who reviewed or opened a document is data about the moderator instead.
 */
@Injectable()
export class PersonalDataRepository {
  readonly sections: readonly PersonalDataSection[] = [
    {
      name: 'documents',
      read: (user_id, skip, take) =>
        this.prisma.$queryRaw`
          SELECT id, category, subject_id, document_type, file_name, content_type, status, rejection_reason, reviewed_at,
                 created_at, file_id IS NOT NULL AS has_file
          FROM documents WHERE user_id = ${user_id}::uuid ORDER BY created_at, id OFFSET ${skip} LIMIT ${take}`,
    },
    {
      name: 'decisions_sur_vos_documents',
      read: (user_id, skip, take) =>
        this.prisma.$queryRaw`
          SELECT review.document_id, review.previous_status, review.new_status, review.comment, review.created_at
          FROM document_reviews review JOIN documents ON documents.id = review.document_id
          WHERE documents.user_id = ${user_id}::uuid ORDER BY review.created_at, review.id OFFSET ${skip} LIMIT ${take}`,
    },
    {
      name: 'consultations_de_vos_documents',
      read: (user_id, skip, take) =>
        this.prisma.documentAccess.findMany({
          where: { user_id },
          select: { document_id: true, document_table: true, act: true, created_at: true },
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
    {
      name: 'signalements_envoyes',
      read: (user_id, skip, take) =>
        this.prisma.report.findMany({
          where: { reporter_id: user_id },
          select: {
            reference: true,
            target_type: true,
            target_label: true,
            reason: true,
            explanation: true,
            status: true,
            statement: true,
            created_at: true,
            decided_at: true,
          },
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
    {
      // Leaves out who reported, which is data about the reporter.
      name: 'decisions_sur_vos_contenus',
      read: (user_id, skip, take) =>
        this.prisma.contentMeasure.findMany({
          where: { concerned_id: user_id, measure: { not: 'dismissed' } },
          select: {
            target_type: true,
            target_id: true,
            measure: true,
            statement: true,
            ground_kind: true,
            ground_article: true,
            created_at: true,
          },
          orderBy: { id: 'asc' },
          skip,
          take,
        }),
    },
    {
      name: 'vos_contestations',
      read: (user_id, skip, take) =>
        this.prisma.contest.findMany({
          where: { user_id },
          select: { kind: true, text: true, state: true, statement: true, created_at: true, settled_at: true },
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
    {
      name: 'archives_demandees',
      read: (user_id, skip, take) =>
        this.prisma.dataExport.findMany({
          where: { user_id },
          select: { id: true, status: true, asked_at: true, ready_at: true, expires_at: true },
          orderBy: [{ asked_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
  ];

  constructor(private readonly prisma: PrismaService) {}
}
