import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_TABLES,
  type Category,
  type DocumentStatus,
  type DocumentType,
  type ModerationItem,
} from '@placette/contracts/documents/schema';
import type { VehicleType } from '@placette/contracts/requests/vehicle-types';
import type { DocumentRow } from './document.repository.js';
import { Prisma } from './generated/prisma/client.js';
import { PrismaService } from './prisma.service.js';

export interface Position {
  created_at: Date;
  id: string;
}

interface ModerationRow extends Position {
  category: Category;
  document_type: DocumentType;
  file_name: string;
  content_type: string;
  status: DocumentStatus;
  rejection_reason: string | null;
  reviewed_at: Date | null;
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  marque: string | null;
  modele: string | null;
  immatriculation: string | null;
  type_vehicule: VehicleType | null;
  parking_spot_id: string | null;
  title: string | null;
  city: string | null;
}

/** What a moderator sees: the three sources merged, newest first (MO-03). */
@Injectable()
export class ModerationRepository {
  constructor(private readonly prisma: PrismaService) {}

  async page(status: DocumentStatus, after: Position | null, limit: number): Promise<ModerationItem[]> {
    const since = after ? Prisma.sql`AND (created_at, id) < (${after.created_at}, ${after.id}::uuid)` : Prisma.empty;
    return this.select(Prisma.sql`status = ${status} ${since}`, limit);
  }

  async item(category: Category, id: string): Promise<ModerationItem | null> {
    const [item] = await this.select(Prisma.sql`category = ${category} AND id = ${id}::uuid`, 1);
    return item ?? null;
  }

  /** MO-02, over pending documents. */
  async counters(): Promise<{ total: number; vehicle: number; parking: number; users: number }> {
    const [counters] = await this.prisma.$queryRaw<
      [{ total: number; vehicle: number; parking: number; users: number }]
    >`
      SELECT count(*)::int AS total,
             count(*) FILTER (WHERE category = 'vehicle')::int AS vehicle,
             count(*) FILTER (WHERE category = 'parking')::int AS parking,
             count(DISTINCT user_id)::int AS users
      FROM documents WHERE status = 'pending'`;
    return counters;
  }

  /** C1: who opened whose document. */
  async logAccess(document: DocumentRow, moderator_id: string, request_id: string, now: Date): Promise<void> {
    await this.prisma.documentAccess.create({
      data: {
        document_id: document.id,
        document_table: DOCUMENT_TABLES[document.category],
        user_id: document.user_id,
        moderator_id,
        request_id,
        created_at: now,
      },
    });
  }

  async forgetAccesses(before: Date): Promise<void> {
    await this.prisma.documentAccess.deleteMany({ where: { created_at: { lt: before } } });
  }

  private async select(condition: Prisma.Sql, limit: number): Promise<ModerationItem[]> {
    const rows = await this.prisma.$queryRaw<ModerationRow[]>`
      WITH page AS (SELECT * FROM documents WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${limit})
      SELECT page.category, page.id, page.document_type, page.file_name, page.content_type, page.status,
             page.rejection_reason, page.reviewed_at, page.created_at, page.user_id,
             person.first_name, person.last_name,
             vehicle.marque, vehicle.modele, vehicle.immatriculation, vehicle.type_vehicule,
             spot.parking_spot_id, spot.title, spot.city
      FROM page
      LEFT JOIN user_cards person ON person.user_id = page.user_id
      LEFT JOIN vehicle_cards vehicle ON page.category = 'vehicle' AND vehicle.vehicle_id = page.subject_id
      LEFT JOIN spot_cards spot ON page.category = 'parking' AND spot.parking_spot_id = page.subject_id
      ORDER BY page.created_at DESC, page.id DESC`;
    return rows.map(toItem);
  }
}

function toItem(row: ModerationRow): ModerationItem {
  const { id, category, document_type, file_name, content_type, status, rejection_reason, user_id } = row;
  const { first_name, last_name, marque, modele, immatriculation, type_vehicule, parking_spot_id, title, city } = row;
  return {
    ...{ id, category, document_type, file_name, content_type, status, rejection_reason, user_id },
    created_at: row.created_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    user_info: first_name !== null && last_name !== null ? { first_name, last_name } : null,
    vehicle_info:
      marque && modele && immatriculation && type_vehicule ? { marque, modele, immatriculation, type_vehicule } : null,
    parking_info: parking_spot_id && title !== null && city !== null ? { id: parking_spot_id, title, city } : null,
  };
}
