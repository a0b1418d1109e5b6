import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, parseConfig } from '@placette/contracts/server/read-settings';
import { z } from 'zod';
import { baseConfig, secret } from './settings.js';

const DEVELOPMENT_SECRET = 'for development only, at least 32 characters';
const config = baseConfig.extend({ PUBLIC_URL: z.url(), LINK_SECRET: secret(DEVELOPMENT_SECRET) });
const complete = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgresql://listings:password@127.0.0.1/placette',
  NATS_URL: 'nats://127.0.0.1:4222',
  PUBLIC_URL: 'http://127.0.0.1:3000',
};

function refusal(environment: Record<string, string>): string {
  try {
    parseConfig(config, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('the settings', () => {
  it('are read with their defaults', () => {
    expect(parseConfig(config, complete)).toMatchObject({
      ...complete,
      HEALTH_PORT: 0,
      LOG_LEVEL: 'info',
      LINK_SECRET: DEVELOPMENT_SECRET,
    });
  });

  it('list everything that is missing or wrong in one message, without any value', () => {
    const message = refusal({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://user:hunter2@host',
      HEALTH_PORT: '70000',
      PUBLIC_URL: '',
    });
    expect(message.split('\n')).toHaveLength(5);
    for (const name of ['DATABASE_URL', 'NATS_URL', 'HEALTH_PORT', 'PUBLIC_URL']) expect(message).toContain(name);
    expect(message).toContain('NATS_URL: missing');
    expect(message).toContain('PUBLIC_URL: missing');
    expect(message).not.toContain('hunter2');
  });

  it('are refused in production with a development secret, given or by default (H5)', () => {
    const production = { ...complete, NODE_ENV: 'production', PUBLIC_URL: 'https://site.fr' };
    expect(refusal(production)).toContain('LINK_SECRET');
    expect(refusal({ ...production, LINK_SECRET: DEVELOPMENT_SECRET })).toContain('LINK_SECRET');
    const own = 'b3f1'.repeat(10);
    expect(parseConfig(config, { ...production, LINK_SECRET: own }).LINK_SECRET).toBe(own);
  });

  it('point at the manual, setting by setting', () => {
    expect(refusal({ ...complete, NATS_URL: '', HEALTH_PORT: 'x' }).split('\n')).toEqual([
      'Settings missing or wrong:',
      expect.stringMatching(/^ {2}- NATS_URL: missing \(docs\/operations\/settings\.md#nats_url\)$/),
      expect.stringMatching(/^ {2}- HEALTH_PORT: .+ \(docs\/operations\/settings\.md#health_port\)$/),
    ]);
  });

  describe('from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'placette-settings-'));
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const { DATABASE_URL, ...others } = complete;

    it('are its content without the blanks around it', () => {
      const DATABASE_URL_FILE = file('url', `${DATABASE_URL}\n`);
      expect(parseConfig(config, { ...others, DATABASE_URL: '', DATABASE_URL_FILE })).toMatchObject({ DATABASE_URL });
      const LINK_SECRET_FILE = file('development', DEVELOPMENT_SECRET);
      const production = { ...complete, NODE_ENV: 'production', PUBLIC_URL: 'https://site.fr', LINK_SECRET_FILE };
      expect(refusal(production)).toContain('LINK_SECRET');
    });

    it.each([
      ['stands beside the setting itself', { ...complete, DATABASE_URL_FILE: '/x' }, 'given twice, by'],
      [
        'is not there',
        { ...others, DATABASE_URL_FILE: '/nowhere' },
        'DATABASE_URL_FILE names a file that is unreadable',
      ],
      ['is empty', { ...others, DATABASE_URL_FILE: file('empty', ' \n') }, 'DATABASE_URL_FILE names a file'],
    ])('are refused when it %s', (_what, environment, words) => {
      expect(refusal(environment)).toContain(`DATABASE_URL: ${words}`);
    });

    it('name an empty variable as little as an absent one', () => {
      expect(parseConfig(config, { ...complete, DATABASE_URL_FILE: '' })).toMatchObject({ DATABASE_URL });
    });
  });

  it('refuse a short secret', () => {
    expect(refusal({ ...complete, LINK_SECRET: 'short' })).toContain('LINK_SECRET: at least 32 characters');
  });
});
