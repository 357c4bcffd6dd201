const breaks = 'br, p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, hr';

/**
 * What can be read of HTML, in one line: paragraphs, lines and entries of a list are parted by a space. Parsed in a
 * document of its own, in which nothing loads or runs.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(breaks)) {
    element.before(' ');
    element.after(' ');
  }
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
