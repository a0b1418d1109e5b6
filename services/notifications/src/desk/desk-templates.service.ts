import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { deskTemplatesApi } from '@placette/contracts/notifications/desk/api';
import {
  DESK_TEMPLATES_MAX,
  type DeskTemplate,
  type NewDeskTemplate,
} from '@placette/contracts/notifications/desk/schema';
import { PrismaService } from '../platform/prisma.service.js';

type Rpc = typeof deskTemplatesApi;

/** DK-01: the texts that moderators answer with, shared by all of them. */
@Injectable()
export class DeskTemplates {
  constructor(private readonly prisma: PrismaService) {}

  async list(): Promise<{ templates: DeskTemplate[] }> {
    return { templates: await this.prisma.deskTemplate.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] }) };
  }

  async add(template: NewDeskTemplate): Promise<DeskTemplate> {
    if ((await this.prisma.deskTemplate.count()) >= DESK_TEMPLATES_MAX) fail('too_many_desk_templates');
    return this.prisma.deskTemplate.create({ data: template });
  }

  async change({ template_id, version, ...changed }: RpcInput<Rpc['changeDeskTemplate']>): Promise<DeskTemplate> {
    const [template] = await this.prisma.deskTemplate.updateManyAndReturn({
      where: { id: template_id, version },
      data: { ...changed, version: { increment: 1 } },
    });
    return template ?? fail('desk_template_changed');
  }

  async remove({ template_id, version }: RpcInput<Rpc['deleteDeskTemplate']>): Promise<void> {
    const { count } = await this.prisma.deskTemplate.deleteMany({ where: { id: template_id, version } });
    if (count === 0) fail('desk_template_changed');
  }
}
