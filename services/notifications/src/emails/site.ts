import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';

/** The site that the mails come from. `public_url` has no path. */
@Injectable()
export class Site {
  readonly brand: string;
  readonly public_url: string;

  constructor(@Inject(SETTINGS) { BRAND_NAME, PUBLIC_URL }: NotificationsConfig) {
    this.brand = BRAND_NAME;
    this.public_url = PUBLIC_URL;
  }
}
