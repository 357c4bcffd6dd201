import { expect, test } from 'vitest';
import { findDanger } from '#tests/support/sanitizer-assertions.ts';
import { htmlPayloads } from '#tests/support/xss-payloads.ts';
import { bareMarkup } from './bare-markup.ts';

const elements = new Set(['p', 'strong', 'a', 'ul', 'li', 'br']);

test('words, their structure and links are kept', () => {
  const copied =
    '<meta charset="utf-8"><p class="x" style="color: red">One <STRONG id=y>two</STRONG>&nbsp;&amp; 1 &lt; 2<br/></p>';
  expect(bareMarkup(copied, elements)).toBe('<p>One <strong>two</strong>&nbsp;&amp; 1 &lt; 2<br></p>');
  const links = `<a target=_blank href="/a?b=1&amp;c">A</a><A HREF='/b' onclick="x">B</A><a href=/c>C</a><a name="d">D</a>`;
  expect(bareMarkup(links, elements)).toBe(
    '<a href="/a?b=1&amp;c">A</a><a href="/b">B</a><a href="/c">C</a><a>D</a>',
  );
});

test('what is not meant to be read goes with all that is in it', () => {
  const copied =
    '<style>p { color: red }</style><!-- note --><p>One</p><script>two()</script><!-- open <p>three';
  expect(bareMarkup(copied, elements)).toBe('<p>One</p>');
});

test.each(htmlPayloads)('of %j nothing but bare elements is left', (payload) => {
  const bare = bareMarkup(payload, elements);
  const others = findDanger(bare).filter((danger) => !danger.startsWith('href='));
  expect(others).toEqual([]);
  expect(bare.replace(/<\/?(?:p|strong|ul|li|br|a(?: href="[^"]*")?)>/g, '')).not.toContain('<');
});
