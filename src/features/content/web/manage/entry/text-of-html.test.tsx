import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>One.</p><p>Two</p>', 'One. Two'],
  ['<p>Bring:</p><ul><li><p>water</p></li><li><p>a hat</p></li></ul>After', 'Bring: water a hat After'],
  ['<h2>Tours</h2>every day<br>at nine', 'Tours every day at nine'],
  ['<p>half-<strong>day</strong>, a<em>b</em></p>', 'half-day, ab'],
  ['plain &amp; simple', 'plain & simple'],
  ['', ''],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
