import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Fact, PdfBlock, PdfDocument } from './pdf-block.ts';
import { plainText } from './plain-text.ts';

/** Source Sans has the letters of all languages that are written in Latin, Greek and Cyrillic, in half of Noto's megabytes. */
const fonts = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
  ),
};

const ink = '#0b3945';
const soft = '#4a6670';
const margins = { top: 56, bottom: 64, left: 56, right: 56 };
const gap = 6;
const labelWidth = 120;
/** A SHA-256 fits on one line. */
const factSize = 9;
const indent = 18;
const headings = {
  1: { tag: 'H1', size: 20, above: 0 },
  2: { tag: 'H2', size: 15, above: 14 },
  3: { tag: 'H3', size: 11, above: 8 },
} as const;

type Doc = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;

/** Writes a tagged PDF with its fonts. */
export async function layOutPdf(content: PdfDocument): Promise<Buffer> {
  const { title, author, lang, writtenAt, blocks, files } = content;
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang,
    info: { Title: title, Author: author, CreationDate: writtenAt, ModDate: writtenAt },
  });
  const bytes = collect(doc);
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = doc.struct('Document', { title, lang });
  doc.addStructure(root);
  for (const block of blocks) writeBlock(doc, root, block);
  root.end();
  writeFooters(doc, content.footer);
  for (const { name, content: file, contentType, description } of files) {
    doc.file(Buffer.from(file), {
      name,
      type: contentType,
      description,
      creationDate: writtenAt,
      modifiedDate: writtenAt,
    });
  }
  doc.end();
  return bytes;
}

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function writeBlock(doc: Doc, root: Struct, block: PdfBlock): void {
  switch (block.kind) {
    case 'page':
      doc.addPage();
      return;
    case 'heading':
      writeHeading(doc, root, block);
      return;
    case 'paragraph': {
      const options = block.lang ? { lang: block.lang } : {};
      root.add(
        doc.struct('P', options, () => {
          const size = block.isNote ? 9 : 10;
          text(doc, block.text, { size, color: block.isNote ? soft : ink });
        }),
      );
      doc.y += gap;
      return;
    }
    case 'item':
      writeItem(doc, root, block);
      return;
    case 'facts':
      writeFacts(doc, root, block.rows);
      return;
  }
}

interface Style {
  font?: keyof typeof fonts;
  size?: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
}

function text(
  doc: Doc,
  words: string,
  { font = 'regular', size = 10, color = ink, x, y, width }: Style,
): void {
  doc.font(font).fontSize(size).fillColor(color);
  const left = x ?? margins.left;
  doc.text(plainText(words, doc), left, y ?? doc.y, {
    width: width ?? doc.page.width - margins.right - left,
    lineGap: 2,
  });
  doc.x = margins.left;
}

function writeHeading(
  doc: Doc,
  root: Struct,
  { level, text: words }: { level: 1 | 2 | 3; text: string },
): void {
  const { tag, size, above } = headings[level];
  // A heading does not stay behind at the end of a page.
  if (roomBelow(doc) < above + size * 4) doc.addPage();
  else doc.y += above;
  root.add(doc.struct(tag, {}, () => text(doc, words, { font: 'bold', size })));
  doc.y += gap;
}

function writeItem(
  doc: Doc,
  root: Struct,
  { marker, text: words, lang }: { marker: string; text: string; lang?: string },
): void {
  if (roomBelow(doc) < 30) doc.addPage();
  const { y } = doc;
  const body = { x: margins.left + indent, y };
  root.add(
    doc.struct('L', lang ? { lang } : {}, [
      doc.struct('LI', {}, [
        doc.struct('Lbl', {}, () => text(doc, marker, { y, width: indent })),
        doc.struct('LBody', {}, () => text(doc, words, body)),
      ]),
    ]),
  );
  doc.y += gap / 2;
}

function writeFacts(doc: Doc, root: Struct, rows: readonly Fact[]): void {
  for (const { label, lines } of rows) {
    const x = margins.left + labelWidth;
    doc.font('regular').fontSize(factSize);
    const width = doc.page.width - margins.right - x;
    const height = doc.heightOfString(plainText(lines.join('\n'), doc), { width, lineGap: 2 });
    if (roomBelow(doc) < Math.min(height, 200)) doc.addPage();
    const { y } = doc;
    root.add(
      doc.struct('P', {}, [
        () => text(doc, label, { y, width: labelWidth - 10, color: soft, size: 9 }),
        () => text(doc, lines.join('\n'), { x, y, size: factSize }),
      ]),
    );
    doc.y += gap / 2;
  }
  doc.y += gap;
}

function roomBelow(doc: Doc): number {
  return doc.page.height - margins.bottom - doc.y;
}

/** Not part of what is read aloud. */
function writeFooters(doc: Doc, footer: PdfDocument['footer']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Otherwise text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    text(doc, `${footer} · ${index + 1} / ${count}`, { size: 8, color: soft, y: doc.page.height - 44 });
    doc.endMarkedContent();
  }
}
