import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Megabytes of each: what the store takes, and room for what it is told meanwhile. */
const SIZES = { postgres: 800, files: 300, nats: 100 };

/** Room that a store gives back is taken again so soon. Milliseconds. */
const TOP_UP_MS = 20;
/** Bytes that are written at once: few calls at first, then the last page. */
const PIECES = [1_048_576, 4_096].map((size) => Buffer.alloc(size));

/**
 * Makes the disks in memory below a folder, then makes one read-only or writable again with each line that it reads. A file
 * that is being written keeps a disk from turning read-only. When whoever started it is gone, so are the disks.
 */
const KEEPER = `
folder=$1; shift
trap 'umount -l "$folder"/*; rmdir "$folder"/* "$folder"' EXIT
for disk in "$@"; do
  mkdir "$folder/\${disk%=*}" && mount -t tmpfs -o "size=\${disk#*=}m,mode=0755" tmpfs "$folder/\${disk%=*}" || exit 1
done
echo ready
while read -r mode disk; do
  until mount -o "remount,$mode" tmpfs "$folder/$disk" 2>/dev/null; do sleep 0.05; done
  echo done
done
`;

/** @typedef {keyof typeof SIZES} DiskName */

/** A small disk for each store of a product, which can be filled and made read-only. */
export class SmallDisks {
  /** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null> | undefined} */
  #keeper;
  /** @type {AsyncIterator<string> | undefined} */
  #answers;
  #folder = '';
  /** @type {NodeJS.Timeout | undefined} */
  #toppingUp;

  /** As root, or else in a user namespace of its own. @returns {Promise<boolean>} false where this machine lets nobody mount */
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'placette-disks-'));
    // PostgreSQL runs as another account where this one is root.
    chmodSync(folder, 0o711);
    const isRoot = process.getuid?.() === 0;
    const shell = ['sh', '-c', KEEPER, 'sh', folder, ...Object.entries(SIZES).map((disk) => disk.join('='))];
    const [command = '', ...args] = isRoot ? shell : ['unshare', '--map-root-user', '--mount', ...shell];
    this.#keeper = spawn(command, args, { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    const failed = once(this.#keeper, 'error').then(() => ({ value: undefined }));
    this.#answers = createInterface({ input: this.#keeper.stdout })[Symbol.asyncIterator]();
    const { value } = await Promise.race([this.#answers.next(), failed]);
    if (value !== 'ready') return false;
    // A mount in a namespace is seen through a process that lives there.
    this.#folder = isRoot ? folder : join(`/proc/${this.#keeper.pid}/root`, folder);
    return true;
  }

  /** Where each store of a product keeps its data. */
  places() {
    const at = (/** @type {DiskName} */ disk) => join(this.#folder, disk, 'data');
    return { postgres: at('postgres'), files: at('files'), nats: at('nats') };
  }

  /** Takes all room, and what comes free, until `empty`. @param {DiskName} disk */
  fill(disk) {
    const ballast = openSync(this.#ballast(disk), 'a');
    const topUp = () => PIECES.forEach((piece) => writeAll(ballast, piece));
    topUp();
    const timer = setInterval(topUp, TOP_UP_MS);
    this.#toppingUp = timer.unref();
    this.#closeBallast = () => closeSync(ballast);
  }

  #closeBallast = () => {};

  /** @param {DiskName} disk */
  empty(disk) {
    clearInterval(this.#toppingUp);
    this.#closeBallast();
    rmSync(this.#ballast(disk));
  }

  /** @param {DiskName} disk @param {'ro' | 'rw'} mode */
  async remount(disk, mode) {
    this.#keeper?.stdin.write(`${mode} ${disk}\n`);
    await this.#answers?.next();
  }

  /** @param {DiskName} disk */
  #ballast(disk) {
    return join(this.#folder, disk, 'ballast');
  }
}

/** Until the disk is full. @param {number} file @param {Buffer} piece */
function writeAll(file, piece) {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}
