import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Imported before a program (`node --import`): at SIGUSR2 the program collects its garbage and writes how many bytes its
 * objects still take, in the heap and outside, into `<pid>.json` in MEMORY_FOLDER.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = join(process.env['MEMORY_FOLDER'] ?? '', `${process.pid}.json`);
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
