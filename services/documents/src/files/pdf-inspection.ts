// Runs as a worker thread, from source in tests: it can import packages only, nothing beside it.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, inflateSync } from 'node:zlib';

interface Information {
  EncryptFilterName?: string | null;
  IsXFAPresent?: boolean;
  IsCollectionPresent?: boolean;
}
type Refusal = 'pdf_protected' | 'pdf_active_content' | 'pdf_too_long' | 'pdf_too_complex' | 'file_unreadable';

const MAX_PAGES = 20;
/** Twenty scanned pages have a few hundred. */
const MAX_OBJECTS = 20_000;
const MAX_INFLATED = 32 * 1024 * 1024;

/** Names that start something or carry a file. The short ones also turn up by chance in compressed data. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData|GoTo[ER]|Rendition)(?![A-Za-z0-9])/;
const ACTIVE_SHORT = /\/(XFA|JS|EF)(?![A-Za-z0-9])/;

/** A name may be written with escapes: /J#61vaScript. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function inspectBytes(text: string): Refusal | null {
  if (!text.startsWith('%PDF-') || !text.slice(-1_024).includes('%%EOF')) return 'file_unreadable';
  const structure = unescapeNames(text.replace(/stream\r?\n[\s\S]*?endstream/g, ' '));
  if (/\/Encrypt(?![A-Za-z0-9])/.test(structure)) return 'pdf_protected';
  if (ACTIVE.test(unescapeNames(text)) || ACTIVE_SHORT.test(structure)) return 'pdf_active_content';

  let inflated = 0;
  let objectCount = structure.match(/\d\s+obj(?![A-Za-z])/g)?.length ?? 0;
  for (const stream of text.matchAll(/(?<!end)stream(\r\n|\n|\r)/g)) {
    const before = text.slice(Math.max(0, stream.index - 1_024), stream.index);
    const dictionary = unescapeNames(before.slice(before.lastIndexOf(' obj')));
    if (!dictionary.includes('/ObjStm') || !dictionary.includes('/Filter')) continue;
    const objects = inflateObjects(dictionary, text.slice(stream.index + stream[0].length));
    objectCount += Number(/\/N\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
    if (objects === null || (inflated += objects.length) > MAX_INFLATED) return 'file_unreadable';
    if (ACTIVE.test(objects) || ACTIVE_SHORT.test(objects)) return 'pdf_active_content';
  }
  return objectCount > MAX_OBJECTS ? 'pdf_too_complex' : null;
}

/** Null when it is broken, or packed in a way that no ordinary program uses. */
function inflateObjects(dictionary: string, content: string): string | null {
  const isPlainFlate =
    /\/Filter\s*\[?\s*\/FlateDecode\s*(\]|\/|>|$)/.test(dictionary) && !dictionary.includes('/Predictor');
  if (!isPlainFlate) return null;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED };
    return unescapeNames(inflateSync(Buffer.from(content, 'latin1'), options).toString('latin1'));
  } catch {
    return null;
  }
}

async function inspectMeaning(pdf: PDFDocumentProxy): Promise<Refusal | null> {
  if (pdf.numPages > MAX_PAGES) return 'pdf_too_long';
  const { info } = (await pdf.getMetadata()) as { info: Information };
  if (info.EncryptFilterName) return 'pdf_protected';
  if (info.IsXFAPresent || info.IsCollectionPresent) return 'pdf_active_content';
  if ((await pdf.getJSActions()) || (await pdf.getAttachments()) || (await pdf.getOpenAction()))
    return 'pdf_active_content';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const annotations = (await page.getAnnotations()) as { subtype?: string }[];
    if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) return 'pdf_active_content';
    if (await page.getJSActions()) return 'pdf_active_content';
    await page.getTextContent();
    page.cleanup();
  }
  return null;
}

async function inspect(content: Uint8Array): Promise<Refusal | null> {
  const refusal = inspectBytes(Buffer.from(content).toString('latin1'));
  if (refusal !== null) return refusal;
  try {
    const task = getDocument({
      data: content,
      verbosity: 0,
      enableXfa: true,
      stopAtErrors: true,
      useSystemFonts: false,
    });
    return await inspectMeaning(await task.promise);
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'pdf_protected' : 'file_unreadable';
  }
}

parentPort?.postMessage(await inspect(workerData as Uint8Array));
