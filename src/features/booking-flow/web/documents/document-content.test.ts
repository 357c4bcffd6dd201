import { expect, test } from 'vitest';
import { documentFormat, documentHtml } from './document-content.ts';

function encoded(html: string): { content: string } {
  return { content: btoa(String.fromCharCode(...new TextEncoder().encode(html))) };
}

test.each([
  ['text/html', 'html'],
  ['Text/HTML; charset=utf-8', 'html'],
  ['application/pdf', 'download'],
  ['application/msword', 'download'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'download'],
  ['image/png', 'other'],
  ['', 'other'],
] as const)('%j is shown as %s', (contentType, format) => {
  expect(documentFormat(contentType)).toBe(format);
});

test('the text is read as UTF-8', () => {
  expect(documentHtml(encoded('<p>Żółć, perché no</p>'))).toBe('<p>Żółć, perché no</p>');
});

test('headings move below those of the page', () => {
  expect(documentHtml(encoded('<h1 id="a">A</h1><h2>B</h2><h6>C</h6><hr>'))).toBe(
    '<h3 id="a">A</h3><h4>B</h4><h6>C</h6><hr>',
  );
});
