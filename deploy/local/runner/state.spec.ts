import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDataDir } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { openState, removeState, resetState } from './state.mjs';

describe('the state of a local product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placette-state-'));
  afterAll(() => {
    resetState(folder);
    removeState(folder);
  });

  it('keeps its data from one start to the next, and none once its folder was removed', () => {
    // For root it stands elsewhere, where PostgreSQL's account may read it.
    const data = postgresDataDir(openState(folder).postgres);
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '18');
    openState(folder);
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
    rmSync(folder, { recursive: true });
    openState(folder);
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(false);
  });

  it('fills in everything again after a reset, at the same address', () => {
    const filled = ['migrations', 'catalogue', 'demonstration-accounts', 'demonstration', 'market'];
    const state = openState(folder);
    for (const name of [...filled, 'ports']) state.write(name, { known: name });
    resetState(folder);
    const after = openState(folder);
    expect(filled.map((name) => after.read(name))).toEqual(filled.map(() => null));
    expect(after.read('ports')).toEqual({ known: 'ports' });
    expect(after.secrets).not.toEqual(state.secrets);
  });
});
