import type { ActiveDocument } from '#features/documents/documents.contract.ts';

export type DocumentFormat = 'html' | 'download' | 'other';

const downloadTypes = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** HTML is shown in place; PDF and Word are offered for download; the rest has no preview. */
export function documentFormat(contentType: string): DocumentFormat {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html') return 'html';
  return downloadTypes.has(type) ? 'download' : 'other';
}

export function documentBytes({ content }: Pick<ActiveDocument, 'content'>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

/** The server has cleaned the HTML. Its headings move below the page's own, which has the only `h1`. */
export function documentHtml(document: Pick<ActiveDocument, 'content'>): string {
  const html = new TextDecoder().decode(documentBytes(document));
  return html.replace(/<(\/?)h([1-6])\b/gi, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + 2)}`;
  });
}
