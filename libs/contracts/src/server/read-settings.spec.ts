import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig, parseConfig } from './read-settings.js';
import { absentInProduction, tlsOrLocal, secret } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'placette-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const MANUAL = 'docs/operations/settings.md';
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  PORT: z.coerce.number().int().max(65_535).default(0),
  LINK_SECRET: secret('d'.repeat(32)),
  DATABASE_URL: tlsOrLocal(z.string()),
  DEMO: absentInProduction(z.string().optional()),
});
const complete = { NODE_ENV: 'development', DATABASE_URL: 'postgresql://127.0.0.1/placette' };
const production = { ...complete, NODE_ENV: 'production', LINK_SECRET: 'o'.repeat(32) };

function problems(environment: Record<string, string | undefined>, of: z.ZodObject = schema): string[] {
  try {
    parseConfig(of, environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [title, ...lines] = error.message.split('\n');
    expect(title).toBe('Settings missing or wrong:');
    return lines;
  }
}
const line = (name: string, why: string) => `  - ${name}: ${why} (${MANUAL}#${name.toLowerCase()})`;

describe('the settings of a process', () => {
  it('are read with their defaults, and empty ones count as missing', () => {
    const read = { ...complete, PORT: 0, LINK_SECRET: 'd'.repeat(32) };
    expect(parseConfig(schema, complete)).toEqual(read);
    expect(parseConfig(schema, { ...complete, PORT: '' })).toEqual(read);
    expect(problems({ ...complete, DATABASE_URL: '' })).toEqual([line('DATABASE_URL', 'missing')]);
  });

  it('are refused all together, by name, in English, and without their values', () => {
    const lines = problems({ NODE_ENV: 'development', PORT: '70000', LINK_SECRET: 'hunter2' });
    expect(lines).toEqual([
      line('PORT', 'Too big: expected number to be <=65535'),
      line('LINK_SECRET', 'at least 32 characters'),
      line('DATABASE_URL', 'missing'),
    ]);
  });

  it('are refused as a whole where they do not go together', () => {
    const together = schema.refine(() => false, 'do not go together');
    expect(problems(complete, together)).toEqual([line('settings', 'do not go together')]);
  });

  it('name a part of a setting that is wrong', () => {
    const nested = z.object({ HOSTS: z.preprocess((text) => String(text).split(','), z.array(z.string().max(2))) });
    expect(problems({ HOSTS: 'a,bcd' }, nested)).toEqual([
      line('HOSTS.1', 'Too big: expected string to have <=2 characters'),
    ]);
  });
});

describe('what production refuses', () => {
  it('is said beside what is wrong, once each', () => {
    expect(problems({ ...production, PORT: 'x', LINK_SECRET: undefined, DEMO: 'yes' })).toEqual([
      line('PORT', 'Invalid input: expected number, received NaN'),
      line('LINK_SECRET', 'production refuses the value for development'),
      line('DEMO', 'production refuses this setting'),
    ]);
    expect(problems({ ...production, LINK_SECRET: 'short' })).toEqual([line('LINK_SECRET', 'at least 32 characters')]);
    expect(problems(production)).toEqual([]);
  });

  it('is refused where nothing says that it is not production, and not elsewhere', () => {
    const demo = { ...production, DEMO: 'yes' };
    expect(problems({ ...demo, NODE_ENV: undefined })).toEqual([line('DEMO', 'production refuses this setting')]);
    expect(problems({ ...demo, NODE_ENV: 'development' })).toEqual([]);
    const part = z.object({ DEMO: schema.shape.DEMO });
    expect([problems(demo, part).length, problems({ DEMO: 'yes' }, part).length]).toEqual([1, 0]);
  });

  it('leaves out servers that stand on this machine by their names', () => {
    const apart = { ...production, DATABASE_URL: 'postgresql://db/placette' };
    expect(problems(apart)).toEqual([line('DATABASE_URL', 'production needs TLS to a server on another machine')]);
    expect(problems({ ...apart, LOCAL_HOSTS: 'nats,db' })).toEqual([]);
    expect(problems({ ...apart, LOCAL_HOSTS: 'nats' })).toHaveLength(1);
  });
});

describe('a setting from a file', () => {
  const { DATABASE_URL, ...others } = complete;

  it('is its content without the blanks around it', () => {
    const DATABASE_URL_FILE = file('url', ` ${DATABASE_URL}\n`);
    expect(parseConfig(schema, { ...others, DATABASE_URL_FILE }).DATABASE_URL).toBe(DATABASE_URL);
    expect(parseConfig(schema, { ...others, DATABASE_URL: '', DATABASE_URL_FILE }).DATABASE_URL).toBe(DATABASE_URL);
    expect(parseConfig(schema, { ...complete, DATABASE_URL_FILE: '' }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('is refused beside the setting itself, and where it is not there or empty', () => {
    const unreadable = 'DATABASE_URL_FILE names a file that is unreadable or empty';
    const refused = (environment: Record<string, string>) => problems({ ...others, ...environment });
    expect(refused({ DATABASE_URL, DATABASE_URL_FILE: file('other', 'x') })).toEqual([
      line('DATABASE_URL', 'given twice, by DATABASE_URL_FILE too'),
    ]);
    expect(refused({ DATABASE_URL_FILE: join(folder, 'nowhere') })).toEqual([line('DATABASE_URL', unreadable)]);
    expect(refused({ DATABASE_URL_FILE: file('empty', ' \n') })).toEqual([line('DATABASE_URL', unreadable)]);
  });
});

describe('a process with wrong settings', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  afterAll(() => jest.restoreAllMocks());

  it('says so and ends', () => {
    loadConfig(z.object({ PLACETTE_UNKNOWN: z.string() }));
    expect(exit).toHaveBeenCalledWith(1);
    expect(write).toHaveBeenCalledWith(`Settings missing or wrong:\n${line('PLACETTE_UNKNOWN', 'missing')}\n`);
  });

  it('goes on with right ones, and an error that is none of theirs is thrown', () => {
    exit.mockClear();
    expect(loadConfig(z.object({ PLACETTE_UNKNOWN: z.string().optional() }))).toEqual({});
    const broken = z.object({
      A: z
        .string()
        .optional()
        .transform(() => {
          throw new TypeError('broken');
        }),
    });
    expect(() => loadConfig(broken)).toThrow('broken');
    expect(exit).not.toHaveBeenCalled();
  });
});
