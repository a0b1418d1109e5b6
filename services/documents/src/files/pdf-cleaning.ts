// Runs as a worker thread, from source in tests: it can import packages only, no file beside it.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFObjectParser,
  PDFRef,
  PDFStream,
  PDFString,
  PageSizes,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parentPort, workerData } from 'node:worker_threads';

export interface Side {
  content: Uint8Array;
  /** The content is a JPEG, which becomes a page. */
  isPicture?: boolean;
}
export interface PdfToClean {
  sides: Side[];
  /** The limit for all sides together. */
  maxPages: number;
}
type Refusal = 'pdf_protected' | 'pdf_active_content' | 'pdf_too_long' | 'pdf_too_complex' | 'file_unreadable';
export type CleanedPdf = { content: Uint8Array; pages: number } | { refusal: Refusal };

/** Sixty tagged pages have about ten thousand objects. */
const MAX_OBJECTS = 50_000;
/** Actions that start, send or fetch something. */
const RUNS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute']);
/** Actions that a link keeps; those that open other files, sounds and the like are removed. */
const LEADS = new Set(['GoTo', 'URI', 'Named']);
const RUNNING_ANNOTATIONS = new Set(['RichMedia', '3D']);
const DROPPED_ANNOTATIONS = new Set(['FileAttachment', 'Movie', 'Sound', 'Screen']);
const HARMLESS_ADDRESS = /^(https?|mailto|tel):/i;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const key = (name: string) => PDFName.of(name);

function nameIn(dict: PDFDict, of: string): string | undefined {
  const value = dict.lookup(key(of));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

/** Visits every dictionary that a reader can reach, and returns the references; the rest of the file is dropped. */
function reach(context: PDFContext, visit: (dict: PDFDict) => void): Set<PDFRef> {
  const refs = new Set<PDFRef>();
  const seen = new Set<PDFObject>();
  const { Root, Info } = context.trailerInfo;
  const left: (PDFObject | undefined)[] = [Root, Info];
  while (left.length > 0) {
    let object = left.pop();
    if (object instanceof PDFRef) {
      refs.add(object);
      object = context.lookup(object);
    }
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    const dict = dictOf(object);
    if (dict) visit(dict);
    if (dict) left.push(...dict.values());
    else if (object instanceof PDFArray) left.push(...object.asArray());
  }
  return refs;
}

function refuseWhatRuns(dict: PDFDict): void {
  const address = dict.lookup(key('URI'));
  const isScript =
    (address instanceof PDFString || address instanceof PDFHexString) && /^\s*javascript:/i.test(address.decodeText());
  const runs = RUNS.has(nameIn(dict, 'S') ?? '') || RUNNING_ANNOTATIONS.has(nameIn(dict, 'Subtype') ?? '');
  if (runs || isScript) throw new Refused('pdf_active_content');
}

/** Removes attachments and actions that run by themselves. */
function strip(dict: PDFDict): void {
  const attached = dictOf(dict.lookup(key('EF')));
  if (attached && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((name) => attached.has(key(name)))) {
    dict.delete(key('EF'));
    dict.delete(key('RF'));
  }
  for (const name of ['A', 'PA']) {
    const action = dictOf(dict.lookup(key(name)));
    if (action && isDropped(action)) dict.delete(key(name));
  }
  const annotations = dict.lookup(key('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const subtype = nameIn(dictOf(annotations.lookup(index)) ?? dict, 'Subtype') ?? '';
    if (DROPPED_ANNOTATIONS.has(subtype)) annotations.remove(index);
  }
}

function isDropped(action: PDFDict): boolean {
  const kind = nameIn(action, 'S');
  if (kind === undefined) return false;
  if (!LEADS.has(kind)) return true;
  const address = action.lookup(key('URI'));
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return kind === 'URI';
  return !HARMLESS_ADDRESS.test(address.decodeText());
}

/** These keys of a page lead to objects that it is drawn without. */
const BESIDE = new Set(['Parent', 'OC', 'Properties', 'Metadata', 'PieceInfo'].map(key));

/** Refuses a file with pages whose text, pictures or fonts are missing: it was truncated in transit. */
function requireWhole(pdf: PDFDocument): void {
  const left: PDFObject[] = [];
  for (const { node } of pdf.getPages()) {
    if (node.has(key('Contents'))) left.push(node.get(key('Contents'))!);
    for (const name of ['Font', 'XObject']) left.push(node.Resources()?.get(key(name)) ?? PDFNull);
  }
  const seen = new Set<PDFObject>();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const object = next instanceof PDFRef ? pdf.context.lookup(next) : next;
    if (object === undefined) throw new Refused('file_unreadable');
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) left.push(...object.asArray());
    for (const [name, value] of dictOf(object)?.entries() ?? []) if (!BESIDE.has(name)) left.push(value);
  }
}

/**
 * Unreadable objects would be written as they are, with whatever another reader finds in them. A stream whose length is
 * another object and that contains the word "stream" is read by its length; other unreadable objects are removed.
 */
function readAgain({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFInvalidObject)) continue;
    context.delete(ref);
    if (context.isDecrypted) continue;
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    const withLength = bytes.toString('latin1').replace(/\/Length\s+(\d+)\s+(\d+)\s+R/, (_, number, of) => {
      return `/Length ${context.lookup(PDFRef.of(Number(number), Number(of)))?.toString()}`;
    });
    try {
      context.assign(ref, PDFObjectParser.forBytes(Buffer.from(withLength, 'latin1'), context).parseObject());
    } catch {
      // The object stays removed; a page that needs it is refused.
    }
  }
}

async function open(content: Uint8Array): Promise<PDFDocument> {
  try {
    // A file that is protected only against printing opens without a password.
    const options = { password: '', updateMetadata: false, preserveXFA: true, parseSpeed: Infinity };
    return await PDFDocument.load(content, options);
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt|crypt/i.test(error.message);
    throw new Refused(isProtected ? 'pdf_protected' : 'file_unreadable');
  }
}

/** Writes the pages again, so that a moderator's reader gets what was checked and nothing else. */
async function clean({ sides, maxPages }: PdfToClean): Promise<CleanedPdf> {
  const [pdf, ...others] = await Promise.all(sides.map(openSide));
  if (!pdf || [pdf, ...others].reduce((sum, side) => sum + side.getPageCount(), 0) > maxPages)
    throw new Refused('pdf_too_long');
  [pdf, ...others].forEach(cleanSide);
  for (const other of others) for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);

  const written = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  const pages = pdf.getPageCount();
  await requireReadable(written, pages);
  return { content: written, pages };
}

async function openSide({ content, isPicture }: Side): Promise<PDFDocument> {
  const pdf = isPicture ? await pageOf(content) : await open(content);
  if (pdf.context.enumerateIndirectObjects().length > MAX_OBJECTS) throw new Refused('pdf_too_complex');
  readAgain(pdf);
  if (pdf.getPageCount() === 0) throw new Refused('file_unreadable');
  return pdf;
}

/** Makes a page with the size of its picture on a sheet of A4. */
async function pageOf(jpeg: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const picture = await pdf.embedJpg(jpeg);
  const size = picture.scaleToFit(...PageSizes.A4);
  pdf.addPage([size.width, size.height]).drawImage(picture, size);
  await pdf.flush();
  return pdf;
}

function cleanSide(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  requireWhole(pdf);

  reach(context, refuseWhatRuns);
  const form = dictOf(catalog.lookup(key('AcroForm')));
  if (form?.has(key('XFA')) || catalog.has(key('Collection'))) throw new Refused('pdf_active_content');

  for (const name of ['OpenAction', 'AA', 'AF']) catalog.delete(key(name));
  dictOf(catalog.lookup(key('Names')))?.delete(key('EmbeddedFiles'));
  reach(context, strip);
  const kept = reach(context, () => undefined);
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref);
}

/** Reads the result with another library than the one that wrote it. */
async function requireReadable(content: Uint8Array, pages: number): Promise<void> {
  const task = getDocument({ data: content.slice(), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  if (pdf.numPages !== pages) throw new Refused('file_unreadable');
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
}

const cleaned = clean(workerData as PdfToClean).catch((error: unknown): CleanedPdf => {
  return { refusal: error instanceof Refused ? error.refusal : 'file_unreadable' };
});
parentPort?.postMessage(await cleaned);
