import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  title: string;
  lang: string;
  isTagged: boolean;
  /** Of each page. */
  texts: string[];
  /** All pages in one line without their footers, as words that are parted by single spaces. */
  text: string;
  attachments: { filename: string; content: Buffer }[];
}

/** Reads a PDF with Mozilla's library, which shares nothing with the one that wrote it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false });
  const { info } = await document.getMetadata();
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
  }
  const attachments: ReadPdf['attachments'] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = (await document.getAttachmentContent(id)) as unknown as Uint8Array;
    attachments.push({ filename, content: Buffer.from(content) });
  }
  // Described as a map, it is an object.
  const marked = (await document.getMarkInfo()) as unknown as { Marked?: boolean } | null;
  const title = String((info as { Title?: string }).Title);
  const read = {
    title,
    lang: String((info as { Language?: string }).Language),
    isTagged: marked?.Marked === true,
    texts,
    text: texts
      .map((text) => text.replace(new RegExp(`${title} · \\d+ / \\d+$`), ' '))
      .join(' ')
      .replace(/\s+/g, ' '),
    attachments,
  };
  await document.loadingTask.destroy();
  return read;
}
