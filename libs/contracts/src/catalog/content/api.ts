import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import {
  contentKeySchema,
  contentRecordSchema,
  contentValueSchema,
  contentVersionSchema,
  publicContentSchema,
} from './schema.js';

export const contentApi = calls('catalog', {
  /** DK-07: gateways keep the answer until something is published. */
  getContent: call({
    http: 'GET /api/content',
    summary: 'Les chiffres, mentions, délais et prix publiés par l’équipe',
    access: 'public',
    maxAge: 5,
    callers: ['gateway', 'notifications'],
    output: publicContentSchema,
  }),
});

/** DK-07, C2: whoever may not gets `not_found`. */
export const contentAdminApi = calls('catalog', {
  /** The current version of each entry that was ever changed. */
  listContent: call({
    http: 'GET /api/admin/content',
    summary: 'Les contenus modifiés, avec leur auteur et leur date',
    access: 'admin',
    right: 'content',
    output: z.object({ entries: z.array(contentRecordSchema) }),
  }),
  /** The latest versions, most recent first. */
  listContentVersions: call({
    http: 'GET /api/admin/content/:key/versions',
    summary: 'Les dernières versions d’un contenu',
    access: 'admin',
    right: 'content',
    params: { key: contentKeySchema },
    output: z.object({ versions: z.array(contentVersionSchema) }),
  }),
  /** `version` is the one that was read, 0 before the first: another person's publication in between is refused. */
  publishContent: call({
    http: 'PUT /api/admin/content/:key',
    summary: 'Publie un contenu, aussitôt sur les pages ; sans valeur, celle d’origine revient',
    access: 'admin',
    right: 'content',
    errors: ['content_changed', 'terms_in_the_past'],
    params: { key: contentKeySchema },
    input: z.object({ version: z.number().int().min(0), value: contentValueSchema.nullable() }),
    output: contentRecordSchema,
  }),
});
