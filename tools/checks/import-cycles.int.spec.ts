import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importCycles } from './import-cycles.mjs';

const root = mkdtempSync(join(tmpdir(), 'placette-cycles-'));

function write(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), code);
}

describe('import cycles', () => {
  afterAll(() => rmSync(root, { recursive: true }));

  it('are found across files, and imports of types alone are none', () => {
    write('libs/a/src/one.ts', "import { two } from './two.js';\nexport const one = two;\n");
    write('libs/a/src/two.ts', "export { three as two } from './three.js';\n");
    write('libs/a/src/three.ts', "import { one } from './one.js';\nexport const three = () => one;\n");
    write('libs/b/src/left.ts', "import type { Right } from './right.js';\nexport type Left = Right;\n");
    write('libs/b/src/right.ts', "import { left } from './left.js';\nexport type Right = typeof left;\n");
    write('gateway/src/alone.ts', "import { alone } from './alone.js';\nexport { alone };\n");

    const found = importCycles(root).map((files) => files.sort());

    expect(found).toEqual([
      ['libs/a/src/one.ts', 'libs/a/src/three.ts', 'libs/a/src/two.ts'],
      ['gateway/src/alone.ts'],
    ]);
  });
});
