import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** Rules that do not apply here: each step is applied once, in a transaction with its record, under a lock time-out. */
const NOT_HERE = [
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

/** Contract steps, which drop what the previous release no longer uses. */
const CONTRACT_STEPS = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'adding-not-nullable-field'];
const CONTRACT_MARK = /^-- contract: unused since ([a-z]+)@(\d+)\.(\d+)\.(\d+)$/m;

/** Statements that squawk does not check. */
const DROPS = /\b(DROP (MATERIALIZED )?(VIEW|TYPE|SEQUENCE|FUNCTION)|RENAME VALUE)\b/i;

/** The first line of a step that `migrate()` applies without a transaction, as CREATE INDEX CONCURRENTLY requires. */
const OUTSIDE = /^-- outside a transaction\n/;

interface Finding {
  rule_name: string;
  message: string;
  help: string | null;
  line: number;
}

/**
 * Returns, in plain words, what a migration breaks for running services of the previous release, or blocks while it
 * runs.
 * @param released last released version of the service: `0.3.0`
 */
export function lintMigration(sql: string, service: string, released: string): string[] {
  if (/squawk-ignore/.test(sql)) return ['squawk-ignore is not used here: mark a contract step as such, or split it'];
  const [mark, markedService, ...version] = CONTRACT_MARK.exec(sql) ?? [];
  if (mark !== undefined && (markedService !== service || isLater(version.map(Number), released))) {
    return [`« ${mark} » names a release that is not out yet: ${service} is at ${released}`];
  }
  const left = mark === undefined ? NOT_HERE : [...NOT_HERE, ...CONTRACT_STEPS];
  const outside = OUTSIDE.test(sql);
  const statements = sql
    .replace(/--.*/g, '')
    .split(';')
    .filter((text) => /\S/.test(text));
  const findings = findingsOf(sql, left, outside).map(
    ({ line, message, help, rule_name }) => `line ${line + 1}: ${message} ${help ?? ''} (${rule_name})`,
  );
  if (mark === undefined) {
    const drops = statements.flatMap((statement) => DROPS.exec(statement)?.[0] ?? []);
    findings.push(...drops.map((drop) => `${drop}: services of the last release may still use it`));
  }
  if (outside && statements.length > 1) findings.push('outside a transaction a step is one statement');
  if (!outside && statements.some((statement) => /\bCONCURRENTLY\b/i.test(statement))) {
    findings.push('CONCURRENTLY needs a step of its own, whose first line is « -- outside a transaction »');
  }
  return findings;
}

function findingsOf(sql: string, excluded: readonly string[], outside: boolean): Finding[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      squawk,
      '--pg-version=15.0',
      '--reporter=json',
      `--exclude=${excluded.join(',')}`,
      outside ? '--no-assume-in-transaction' : '--assume-in-transaction',
      '--stdin-filepath=migration.sql',
    ],
    { input: sql, encoding: 'utf8', env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
  );
  if (!stdout.startsWith('[')) throw new Error(`squawk: ${stderr}`);
  return JSON.parse(stdout) as Finding[];
}

function isLater(version: readonly number[], released: string): boolean {
  const known = released.split('.').map(Number);
  const at = version.findIndex((part, index) => part !== known[index]);
  return at !== -1 && version[at]! > known[at]!;
}
