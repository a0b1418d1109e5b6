import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { SignedLinks, type ObjectStore } from '@placette/storage';
import type { FastifyReply } from 'fastify';
import { OBJECT_STORE } from './incoming-files.js';

const PHOTO_NAME = /^([\w-]{10,80}-(?:320|640|1280))\.(webp|avif)$/;
const YEAR = 31_536_000;
/** In seconds: how long the WebP is cached that stands in for an AVIF that is still being made. */
const STAND_IN = 300;

/** A picture that is also a valid page is never interpreted as one, however it is opened. */
export const NEVER_RUN = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * C1, F10: photos are public and never change; documents open only by a signed link of a few minutes. Each kind has its
 * own headers.
 */
@Controller('files')
export class FilesController {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly links: SignedLinks,
  ) {}

  @Get('photos/:name')
  async photo(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const [, picture = '', format] = PHOTO_NAME.exec(name) ?? fail('not_found');
    const avif = format === 'avif' ? await this.store.get('public', `photos/${picture}.avif`) : null;
    const object = avif ?? (await this.store.get('public', `photos/${picture}.webp`)) ?? fail('not_found');
    const isFinal = avif !== null || format === 'webp';
    await reply
      .header('content-type', avif ? 'image/avif' : 'image/webp')
      .header('content-length', object.size)
      .header('cache-control', isFinal ? `public, max-age=${YEAR}, immutable` : `public, max-age=${STAND_IN}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .headers(NEVER_RUN)
      .send(object.body);
  }

  @Get('documents/:token')
  async document(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const link = this.links.verify(token, 'GET');
    const object = link && (await this.store.get(link.bucket, link.key));
    if (!link || !object) fail('link_expired');
    await reply
      .header('content-type', link.contentType)
      .header('content-length', object.size)
      .header('content-disposition', contentDisposition(link.disposition, link.fileName))
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-site')
      // A PDF needs the browser's own viewer, which a sandbox would disable; the file was checked on upload.
      .header('content-security-policy', documentPolicy(link.contentType))
      .send(object.body);
  }
}

function documentPolicy(contentType: string): string {
  const policy = "default-src 'none'; frame-ancestors 'self'; style-src 'unsafe-inline'; img-src 'self' data:";
  return contentType === 'application/pdf' ? `${policy}; object-src 'self'` : `${policy}; sandbox`;
}

/** RFC 6266: an ASCII fallback and the encoded real name. */
function contentDisposition(disposition: string, fileName: string): string {
  const ascii = fileName.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
