import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
    this.querySelector('button, input, textarea, select, a')?.focus();
  },
  close() {
    this.open = false;
  },
});
