import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Sizes in megabytes: the empty store, and room for what the load writes into it. */
const SIZES = { postgres: 800, files: 300, nats: 100 };

/** How often a full disk is filled up again, in milliseconds, because a store may free some room. */
const TOP_UP_MS = 20;
/** What is written at once: large blocks first, to need few calls, then single pages up to the last one. */
const PIECES = [1_048_576, 4_096].map((size) => Buffer.alloc(size));

/**
 * Makes the disks in memory below a folder. Each line that it then reads makes one disk read-only or writable; a file
 * that is open for writing keeps a disk from becoming read-only. The disks end with the process that started this one.
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

  /** Mounts the disks as root, or else in a user namespace of its own. @returns {Promise<boolean>} false where this machine lets nobody mount */
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'placette-disks-'));
    // For root, PostgreSQL runs as another account, which must be able to enter the folder.
    chmodSync(folder, 0o711);
    const isRoot = process.getuid?.() === 0;
    const shell = ['sh', '-c', KEEPER, 'sh', folder, ...Object.entries(SIZES).map((disk) => disk.join('='))];
    const [command = '', ...args] = isRoot ? shell : ['unshare', '--map-root-user', '--mount', ...shell];
    this.#keeper = spawn(command, args, { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    const failed = once(this.#keeper, 'error').then(() => ({ value: undefined }));
    this.#answers = createInterface({ input: this.#keeper.stdout })[Symbol.asyncIterator]();
    const { value } = await Promise.race([this.#answers.next(), failed]);
    if (value !== 'ready') return false;
    // A mount in another namespace is reached through a process that runs there.
    this.#folder = isRoot ? folder : join(`/proc/${this.#keeper.pid}/root`, folder);
    return true;
  }

  /** Where each store of a product keeps its data. */
  places() {
    const at = (/** @type {DiskName} */ disk) => join(this.#folder, disk, 'data');
    return { postgres: at('postgres'), files: at('files'), nats: at('nats') };
  }

  /** Takes all room, and all that becomes free, until `empty` is called. @param {DiskName} disk */
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

/** Writes the piece again and again until the disk is full. @param {number} file @param {Buffer} piece */
function writeAll(file, piece) {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}
