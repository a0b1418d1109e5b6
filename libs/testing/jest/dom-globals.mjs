import { TextDecoder, TextEncoder } from 'node:util';

/** Adds what browsers have and jsdom lacks. */
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

Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no layout, so nothing ever comes into view or changes its size.
class NeverSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= NeverSeen;
globalThis.ResizeObserver ??= NeverSeen;
