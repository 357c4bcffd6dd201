import sanitizeHtml from 'sanitize-html';

/** What staff's HTML may be made of: text and its structure. Nothing that runs, loads, styles or submits. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'div', 'section', 'article'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** A whole document, as text fit to show. */
export function makeSafeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

const insidePage: Record<2 | 3, sanitizeHtml.IOptions> = {
  2: { ...allowed, transformTags: { h1: 'h2' } },
  3: { ...allowed, transformTags: { h1: 'h3', h2: 'h3' } },
};

/** A passage of a page: its headings stand below those of the page, from `topHeading` on. */
export function makeSafePassage(html: string, topHeading: 2 | 3): string {
  return sanitizeHtml(html, insidePage[topHeading]);
}
