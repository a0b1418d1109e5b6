import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { textOf, wireBody, type WireBody } from '../wire/wire-input.js';

const PATIENCE_MS = 5_000;
const verdictSchema = z.object({ success: z.boolean() });

/** Asks the captcha server whether the token of a request is valid. Off without its address. */
@Injectable()
export class Captcha {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'CAPTCHA_VERIFY_URL' | 'CAPTCHA_SECRET'>,
  ) {}

  /** Fails with `captcha_failed`, or with `service_unavailable` when the server gives no verdict. */
  async check(body: WireBody, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
    const { CAPTCHA_VERIFY_URL: url, CAPTCHA_SECRET: secret = '' } = this.config;
    if (url === undefined) return;
    const response = textOf(wireBody(body['gotrue_meta_security'])['captcha_token']).trim();
    if (response === '') fail('captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
    const form = new URLSearchParams({ secret, response, remoteip: ip });
    const verdict = await ask(url, form);
    if (!verdict.success) fail('captcha_failed', 'captcha protection: request disallowed');
  }
}

async function ask(url: string, form: URLSearchParams): Promise<z.output<typeof verdictSchema>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal });
    return verdictSchema.parse(await answer.json());
  } catch {
    fail('service_unavailable');
  }
}
