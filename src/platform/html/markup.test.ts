import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('values are escaped, once, also in attributes', () => {
  const value = `<b a="1" c='2'>&amp;`;
  expect(html`<p title="${value}">${value}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;</p>',
  );
});

test('markup in markup stays markup, alone or as a list', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}${3}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>3');
});

test('an escape in the template means what it means in any text', () => {
  expect(html`<p>\n</p>`.markup).toBe('<p>\n</p>');
});
