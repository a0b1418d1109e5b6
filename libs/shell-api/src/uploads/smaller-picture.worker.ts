import { smallerPicture } from './smaller-picture.js';

/** Draws one picture off the main thread, which goes on answering presses meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; isPlain: boolean }>) => {
  void smallerPicture(data.file, data.isPlain).then((picture) => postMessage(picture));
});
