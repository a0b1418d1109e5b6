import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { reportsApi } from '@placette/contracts/documents/reports/api';
import { readCursor, toCursor } from '../../platform/list-position.js';
import { ReportRepository } from '../report.repository.js';

const PAGE = 50;

/** Open reports oldest first; decided ones latest first. */
@Injectable()
export class ListReports {
  constructor(private readonly reports: ReportRepository) {}

  async execute({
    status,
    cursor,
  }: RpcInput<typeof reportsApi.listReports>): Promise<RpcOutput<typeof reportsApi.listReports>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const [items, open] = await Promise.all([this.reports.page(status, after, PAGE + 1), this.reports.countOpen()]);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    return { items: items.slice(0, PAGE), next_cursor: last ? toCursor(last) : null, open };
  }
}
