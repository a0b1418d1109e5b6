import { Controller, Get, Param, Res } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { articleApi } from '@placette/contracts/catalog/api';
import { articlePictureNameSchema } from '@placette/contracts/catalog/articles';
import { fail } from '@placette/contracts/errors';
import { RpcClient } from '@placette/nats';
import type { FastifyReply } from 'fastify';
import { Context } from '../http/request-context.js';
import { NEVER_RUN } from '../uploads/files.controller.js';

const YEAR = 31_536_000;

/** Serves pictures of the blog's articles, named by their content. */
@Controller('files/articles')
export class ArticlePictureController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Context() context: CallContext, @Res() reply: FastifyReply) {
    const { data: name } = articlePictureNameSchema.safeParse(file.replace(/\.webp$/, ''));
    if (name === undefined || !file.endsWith('.webp')) fail('not_found');
    const { content } = await this.rpc.call(articleApi.readArticlePicture, { name }, context);
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .headers(NEVER_RUN)
      .send(Buffer.from(content, 'base64'));
  }
}
