import { jest } from '@jest/globals';
import { PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { pdfPagesOf } from '@placette/contracts/documents/schema';
import * as sample from '../../test/sample-files.js';
import { cleanDocument } from './clean-file.js';
import { cleanPdf } from './clean-pdf.js';

const taken: [string, () => Buffer | Promise<Buffer>, number?][] = [
  ['of LibreOffice, which opens at a page', () => sample.paper('libreoffice-openaction.pdf')],
  ['of FPDF, which opens at a page', () => sample.paper('openaction-dest-fpdf.pdf')],
  ['of TCPDF', () => sample.paper('real-tcpdf.pdf')],
  ['that speaks of JavaScript', () => sample.paper('text-mentions-javascript.pdf')],
  ['whose scan speaks of it in a comment', () => sample.paper('scan-jpeg-comment.pdf')],
  ['protected against printing alone', () => sample.paper('owner-only-aes128.pdf')],
  ['the same, as today', () => encrypted({ ownerPassword: 'notaire' })],
  ['with an invoice for programs', () => sample.paper('facturx-embedded-xml.pdf')],
  ['behind a byte order mark', () => sample.paper('bom-prefix.pdf')],
  [
    'behind the head of a mail',
    () => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), sample.pdf()]),
  ],
  ['without an end', () => sample.paper('no-eof.pdf')],
  ['with a page after its end', () => sample.paper('eof-then-html.pdf')],
  ['of 20 pages', () => sample.pdf({ pages: 20 }), 20],
  ['a form without scripts', () => form('')],
  ['with a link', () => annotated('<< /S /URI /URI (https://www.impots.gouv.fr) >>')],
  ['with a link to another file', () => annotated('<< /S /GoToR /F (annexe.pdf) /D [0 /Fit] >>')],
  ['changed after it was written', () => changedLater('<< /S /GoTo /D [2 0 R /Fit] >>')],
  ['whose objects are packed', () => packed()],
  ['with the line ends of old Macs', () => changed(/\n/g, '\r')],
  ['without its table of objects', () => changed(/xref[^]*$/, '')],
  ['whose table stands elsewhere', () => changed(/startxref\n\d+/, 'startxref\n7')],
  ['whose lengths are wrong', () => changed('/Length 37', '/Length 9')],
  ['whose stream speaks of a stream, its length elsewhere', () => elsewhere('(upstream )')],
  ['of a page that is blank', () => changed('/Contents 3 0 R', '/Contents []')],
  ['whose script nothing starts', () => sample.pdf({ objects: ['<< /S /JavaScript /JS (x) >>'] })],
];

test.each(taken)('takes a PDF %s (C50)', async (_what, make, pages = 1) => {
  const clean = await cleanDocument(await make(), 'carte_identite');
  expect(clean).toMatchObject({ contentType: 'application/pdf', extension: 'pdf', pages });
  const kept = await PDFDocument.load(clean.content);
  expect(kept.getPageCount()).toBe(pages);
});

const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['with a programmed form', () => sample.paper('cerfa-acroform-js.pdf'), 'pdf_active_content'],
  ['without a page', () => sample.paper('pages-0.pdf'), 'file_unreadable'],
  ['that is no more than its head', () => Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), 'file_unreadable'],
  ['truncated', () => sample.pdf().subarray(0, 400), 'file_unreadable'],
  ['truncated within its scan', () => sample.paper('scan-jpeg-comment.pdf').subarray(0, 5_000), 'file_unreadable'],
  ['truncated within a font', () => withoutFont(), 'file_unreadable'],
  ['that asks for a password', () => encrypted({ userPassword: 'secret', ownerPassword: 'notaire' }), 'pdf_protected'],
  ['protected in an unknown way', sample.protectedPdf, 'pdf_protected'],
  ['of 21 pages', () => sample.pdf({ pages: 21 }), 'pdf_too_long'],
  ['that starts a script', () => started('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'pdf_active_content'],
  ['that starts one later', () => changedLater('<< /S /JavaScript /JS (x) >>'), 'pdf_active_content'],
  ['that starts one under an escaped name', () => started('<< /S /J#61vaScript /#4aS (x) >>'), 'pdf_active_content'],
  [
    'that starts one after a page',
    () => started('<< /S /GoTo /D [2 0 R /Fit] /Next 10 0 R >>', '<< /S /JavaScript /JS (x) >>'),
    'pdf_active_content',
  ],
  [
    'that starts a packed one',
    () => started('50 0 R', sample.packedObject(50, '<< /S /JavaScript /JS (x) >>')),
    'pdf_active_content',
  ],
  [
    'that starts one behind a false stream',
    () => started('10 0 R', '<< /A (stream\n) /S /J#61vaScript >>'),
    'pdf_active_content',
  ],
  [
    'with named scripts',
    () =>
      sample.pdf({
        catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>',
        objects: ['<< /S /JavaScript /JS (x) >>'],
      }),
    'pdf_active_content',
  ],
  [
    'that does something before it prints',
    () => sample.pdf({ catalog: '/AA << /WP << /S /JavaScript /JS (x) >> >>' }),
    'pdf_active_content',
  ],
  ['that launches a program', () => annotated('<< /S /Launch /F (cmd.exe) >>'), 'pdf_active_content'],
  ['that sends itself away', () => form('/A << /S /SubmitForm /F (https://ailleurs.exemple) >>'), 'pdf_active_content'],
  ['that fetches data', () => form('/A << /S /ImportData /F (a.fdf) >>'), 'pdf_active_content'],
  ['with a script as a link', () => annotated('<< /S /URI /URI (javascript:alert\\(1\\)) >>'), 'pdf_active_content'],
  ['with a film', () => annotated('<< >>', 'RichMedia'), 'pdf_active_content'],
  ['of an XFA form', () => sample.pdf({ catalog: '/AcroForm << /XFA 3 0 R /Fields [] >>' }), 'pdf_active_content'],
  [
    'of tens of thousands of objects',
    () => sample.pdf({ objects: Array.from({ length: 50_001 }, () => '<< >>') }),
    'pdf_too_complex',
  ],
];

test.each(refused)('refuses a PDF %s (C50, F6)', async (_what, make, code) => {
  await expect(cleanDocument(await make(), 'carte_identite')).rejects.toMatchObject({ code });
});

test.each([
  ['a page of 300 MB in a file of 300 kB', () => sample.pdf({ contents: sample.packedBlanks(300) })],
  [
    'objects that unpack to 300 MB',
    () => started('50 0 R', sample.packedObject(50, `<< >>${' '.repeat(300 * 1024 * 1024)}`)),
  ],
])('refuses %s before it hurts anybody', async (_what, make) => {
  const code = expect.stringMatching(/^(pdf_too_complex|file_unreadable)$/) as string;
  await expect(cleanDocument(make())).rejects.toMatchObject({ code });
});

test('a title deed has up to 60 pages, and so has what is not known yet (C50)', async () => {
  const deed = sample.paper('pages-45-acte.pdf');
  expect(await cleanDocument(deed, 'titre_propriete')).toMatchObject({ pages: 45 });
  expect(await cleanDocument(deed)).toMatchObject({ pages: 45 });
  await expect(cleanDocument(deed, 'justificatif_domicile')).rejects.toMatchObject({ code: 'pdf_too_long' });
  const longer = sample.pdf({ pages: 61 });
  await expect(cleanDocument(longer, 'titre_propriete')).rejects.toMatchObject({ code: 'pdf_too_long' });
  expect(['titre_propriete', 'carte_grise'].map(pdfPagesOf)).toEqual([60, 20]);
});

test('puts two sides into one PDF, the first before the second, and counts the pages of both (C50)', async () => {
  const side = async (content: Buffer | Promise<Buffer>) => await cleanDocument(await content, 'carte_identite');
  const [card, bill] = [await side(sample.jpeg(1_600, 1_000)), await side(sample.pdf({ pages: 12 }))];
  const sizes = async ({ content }: { content: Buffer }) =>
    (await PDFDocument.load(content)).getPages().map((page) => Math.round(page.getWidth()));
  const both = await cleanDocument(sample.pdf(), 'carte_identite', card);
  expect(both).toMatchObject({ contentType: 'application/pdf', extension: 'pdf', pages: 2 });
  expect(await sizes(both)).toEqual([595, 200]);
  const pictures = await cleanDocument(await sample.png(1_000, 1_600), 'carte_identite', card);
  expect(await sizes(pictures)).toEqual([595, 526]);
  expect(pictures.content.includes('Secret Camera')).toBe(false);
  const long = cleanDocument(sample.pdf({ pages: 9 }), 'carte_identite', bill);
  await expect(long).rejects.toMatchObject({ code: 'pdf_too_long' });
  const script = cleanDocument(started('<< /S /JavaScript /JS (x) >>'), 'carte_identite', card);
  await expect(script).rejects.toMatchObject({ code: 'pdf_active_content' });
});

describe('on a machine that is busy elsewhere', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const cleanAfter = (ms: number) => {
    const cleaned = cleanPdf([{ content: sample.pdf() }], 1);
    jest.advanceTimersByTime(ms);
    return cleaned;
  };

  test('takes a PDF whose turn is late', async () => {
    expect(await cleanAfter(15_000)).toMatchObject({ pages: 1 });
  });

  test('says of a PDF whose turn does not come that the service is late, not that the file is damaged', async () => {
    await expect(cleanAfter(25_000)).rejects.toMatchObject({ code: 'service_timeout' });
  });
});

test('keeps neither attachments nor what acts by itself, nor what could not be read or stands around the PDF (C50)', async () => {
  const kept = async (given: Buffer) => await PDFDocument.load((await cleanDocument(given)).content);
  const texts = (pdf: PDFDocument) =>
    pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join();
  const invoice = texts(await kept(sample.paper('facturx-embedded-xml.pdf')));
  expect(invoice).not.toMatch(/EmbeddedFile|CrossIndustryInvoice|factur-x\.xml/);
  const opening = await kept(sample.paper('libreoffice-openaction.pdf'));
  expect(opening.catalog.has(PDFName.of('OpenAction'))).toBe(false);
  const leading = texts(await kept(annotated('<< /S /GoToR /F (annexe.pdf) /D [0 /Fit] >>')));
  expect(leading).not.toContain('GoToR');
  const linked = texts(await kept(annotated('<< /S /URI /URI (https://www.impots.gouv.fr) >>')));
  expect(linked).toContain('https://www.impots.gouv.fr');
  expect((await kept(unread())).context.lookup(PDFRef.of(10))).toBeUndefined();
  const { content } = await cleanDocument(sample.paper('eof-then-html.pdf'));
  expect([content.indexOf('%PDF-'), content.includes('<html')]).toEqual([0, false]);
});

test('keeps what a form says, and needs no password (C50)', async () => {
  const filled = (await PDFDocument.load((await cleanDocument(form(''))).content)).catalog.lookup(
    PDFName.of('AcroForm'),
  );
  expect((filled as PDFDict).toString()).toContain('/Fields');
  const { content } = await cleanDocument(sample.paper('owner-only-aes128.pdf'));
  expect(content.includes('/Encrypt')).toBe(false);
});

const started = (action: string, ...objects: string[]) => sample.pdf({ catalog: `/OpenAction ${action}`, objects });

/** A PDF with a difference that other programs write. */
const changed = (what: string | RegExp, to: string) =>
  Buffer.from(sample.pdf().toString('latin1').replace(what, to), 'latin1');

/** A PDF whose lengths are objects, as `qpdf --qdf` and early programs write it. */
const elsewhere = (says: string) => {
  const drawn = `BT /F1 12 Tf ${says} Tj ET`;
  const contents = `<< /Length 10 0 R >>\nstream\n${drawn}\nendstream`;
  return sample.pdf({ contents, objects: [String(drawn.length)] });
};

/** A PDF whose script contains an invalid token, which other readers skip. */
const unread = () =>
  sample.pdf({
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 10 0 R >>]',
    objects: ['<< /S /JavaScript /JS (x) /X nothing >>'],
  });

/** A PDF whose font has lost its end. */
const withoutFont = () =>
  sample.pdf({
    page: '/Resources << /Font << /F1 10 0 R >> >>',
    objects: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FontDescriptor 11 0 R >>',
      '<< /Type /FontDescriptor /FontName /Arial /FontFile2 12 0 R >>',
    ],
  });

/** A PDF whose page has an annotation with this action. */
function annotated(action: string, subtype = 'Link'): Buffer {
  const annotation = `<< /Type /Annot /Subtype /${subtype} /Rect [0 0 9 9] /A ${action} >>`;
  return sample.pdf({ page: `/Annots [${annotation}]` });
}

function form(of: string): Buffer {
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (nom) /V (Dupont) /Rect [10 10 100 30] ${of} >>`;
  return sample.pdf({ catalog: '/AcroForm << /Fields [10 0 R] >>', objects: [field], page: '/Annots [10 0 R]' });
}

/** A PDF whose catalogue is replaced by an incremental update, as editors save it. */
function changedLater(action: string): Buffer {
  const update = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return Buffer.concat([sample.pdf(), Buffer.from(update)]);
}

async function packed(): Promise<Buffer> {
  return Buffer.from(await (await PDFDocument.load(sample.pdf())).save({ useObjectStreams: true }));
}

async function encrypted(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const pdf = await PDFDocument.load(sample.pdf());
  await pdf.encrypt({ ...passwords, permissions: { printing: false } });
  return Buffer.from(await pdf.save());
}
