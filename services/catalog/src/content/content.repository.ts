import { Injectable } from '@nestjs/common';
import type {
  ContentRecord,
  ContentVersion,
  TermsValue,
  TermsVersion,
} from '@placette/contracts/catalog/content/schema';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const SHOWN = 20;

type Row = Prisma.ContentVersionGetPayload<object>;

/** Stores what the desk published, each version of each entry. */
@Injectable()
export class ContentRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Runs one publication at a time. */
  inTurn<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('content', 0))`;
      return work(tx);
    });
  }

  /** How often something was published. */
  revision(tx: Tx): Promise<number> {
    return tx.contentVersion.count();
  }

  /** The current version of each entry that was ever changed. */
  async current(tx: Tx = this.prisma): Promise<ContentRecord[]> {
    const rows = await tx.contentVersion.findMany({
      distinct: ['key'],
      orderBy: [{ key: 'asc' }, { version: 'desc' }],
    });
    return rows.map(toRecord);
  }

  async find(tx: Tx, key: string): Promise<ContentRecord | null> {
    const row = await tx.contentVersion.findFirst({ where: { key }, orderBy: { version: 'desc' } });
    return row && toRecord(row);
  }

  /** Most recent first. */
  async lastOf(key: string): Promise<ContentVersion[]> {
    const rows = await this.prisma.contentVersion.findMany({
      where: { key },
      orderBy: { version: 'desc' },
      take: SHOWN,
    });
    return rows.map(toRecord);
  }

  async termsVersions(tx: Tx): Promise<TermsVersion[]> {
    const rows = await tx.contentVersion.findMany({ where: { key: 'terms' }, orderBy: { version: 'asc' } });
    return rows.map(({ version, value }) => ({ ...(value as TermsValue), version }));
  }

  async add(tx: Tx, { value, published_at, ...version }: ContentRecord): Promise<void> {
    const stored = value === null ? Prisma.DbNull : value;
    await tx.contentVersion.create({ data: { ...version, value: stored, published_at: new Date(published_at) } });
  }

  /** Reads several things of one moment. */
  atOnce<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    return this.prisma.$transaction(work, { isolationLevel: 'RepeatableRead' });
  }
}

function toRecord({ value, published_at, ...row }: Row): ContentRecord {
  return { ...row, value: value as ContentRecord['value'], published_at: published_at.toISOString() };
}
