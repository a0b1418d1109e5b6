import { existsSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianPrograms } from '../../../libs/local-servers/src/servers/debian-programs.mjs';

/** A folder in memory, on machines that have one. */
export const MEMORY = '/dev/shm';
const ARCHITECTURES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/**
 * Removes the shared memory that libfaketime leaves when a process is killed or executes another program. A process of
 * another account with the same process id could not open it and would end at once.
 */
export function removeClocksOfTheDead() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    try {
      unlinkSync(join(MEMORY, name));
    } catch {
      // It belongs to somebody else on this machine, or is gone.
    }
  }
}

/** Makes programs that are linked dynamically read from a file in `folder` how far ahead their clock is. @param {string} folder */
export async function clockOf(folder) {
  const architecture = ARCHITECTURES[/** @type {'x64' | 'arm64'} */ (process.arch)];
  const library = `usr/lib/${architecture}/faketime/libfaketime.so.1`;
  const { root } = await debianPrograms({ name: 'libfaketime', packages: ['libfaketime'], program: library });
  writeFileSync(join(folder, 'clock'), '+0d\n', { mode: 0o644 });
  return {
    LD_PRELOAD: join(root, library),
    FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
