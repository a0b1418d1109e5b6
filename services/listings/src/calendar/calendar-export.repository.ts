import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';
import type { ExportedDays, ExportedStay } from './domain/calendar-text.js';

/** What other calendars read of a parking, at a secret address. */
@Injectable()
export class CalendarExportRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns null when this owner has no such parking. */
  async token(parking_spot_id: string, owner_id: string): Promise<{ token: string | null } | null> {
    const [row] = await this.prisma.$queryRaw<{ token: string | null }[]>`
      SELECT c.export_token AS token FROM parking_spots p LEFT JOIN spot_calendars c ON c.parking_spot_id = p.id
      WHERE p.id = ${parking_spot_id}::uuid AND p.owner_id = ${owner_id}::uuid`;
    return row ?? null;
  }

  /** Returns false when this owner has no such parking. */
  async setToken(parking_spot_id: string, owner_id: string, token: string): Promise<boolean> {
    const saved = await this.prisma.$executeRaw`
      INSERT INTO spot_calendars (parking_spot_id, export_token)
      SELECT id, ${token} FROM parking_spots WHERE id = ${parking_spot_id}::uuid AND owner_id = ${owner_id}::uuid
      ON CONFLICT (parking_spot_id) DO UPDATE SET export_token = excluded.export_token`;
    return saved > 0;
  }

  /**
   * C60: of a single space, its approved stays that are not over on `today`; of several, the days from then on with no
   * space left because of stays or of what the owner keeps. Both with the days that the owner blocked; null for an
   * unknown token.
   */
  async days(token: string, today: string): Promise<ExportedDays | null> {
    const [calendar] = await this.prisma.$queryRaw<{ parking_spot_id: string; title: string; is_single: boolean }[]>`
      SELECT parking_spot_id, title, nombre_places = 1 AS is_single FROM spot_calendars
      JOIN parking_spots ON id = parking_spot_id WHERE export_token = ${token}`;
    if (!calendar) return null;
    const { parking_spot_id, title, is_single } = calendar;
    const blocked = await this.prisma.$queryRaw<{ day: string }[]>`
      SELECT day::text FROM blocked_days
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND by_owner AND day >= ${today}::date ORDER BY day`;
    const days = { parking_spot_id, title, blocked: blocked.map(({ day }) => day) };
    return is_single
      ? { ...days, full: [], stays: await this.stays(parking_spot_id, today) }
      : { ...days, full: await this.fullDays(parking_spot_id, today), stays: [] };
  }

  private async stays(parking_spot_id: string, today: string): Promise<ExportedStay[]> {
    return this.prisma.$queryRaw`
      SELECT request_id, start_date::text, end_date::text, changed_at FROM spot_occupancy
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND active AND end_date >= ${today}::date
      ORDER BY start_date, request_id LIMIT 5000`;
  }

  /** A day that other calendars alone fill is left out: exported, it could come back from them for ever. */
  private async fullDays(parking_spot_id: string, today: string): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ day: string }[]>`
      SELECT d.day::text FROM spot_days d JOIN parking_spots p ON p.id = d.parking_spot_id
      LEFT JOIN blocked_days b ON b.parking_spot_id = d.parking_spot_id AND b.day = d.day
      LEFT JOIN blocked_spaces k ON k.parking_spot_id = d.parking_spot_id AND k.day = d.day
      WHERE d.parking_spot_id = ${parking_spot_id}::uuid AND d.day >= ${today}::date
        AND d.taken + coalesce(k.spaces, 0) > 0 AND b.by_owner IS NOT TRUE
        AND (b.imported OR d.taken + d.elsewhere >= p.nombre_places)
      ORDER BY d.day`;
    return rows.map(({ day }) => day);
  }
}
