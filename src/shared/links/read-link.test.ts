import { expect, test } from 'vitest';
import { readLink } from './read-link.ts';

test.each(['/booking', '/#weekly-schedule', '#tandem-kayaks', '/booking?step=1'])(
  '%s stays on the site',
  (link) => {
    expect(readLink(` ${link} `)).toEqual({ kind: 'inside', href: link });
  },
);

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+390544000000', 'tel:+390544000000'],
  ['www.example.com', 'https://www.example.com'],
  ['//example.com', 'https://example.com'],
])('%s leads away', (link, href) => {
  expect(readLink(link)).toEqual({ kind: 'outside', href });
});

test.each([
  null,
  '',
  '  ',
  'javascript:alert(1)',
  'JavaScript:x',
  'data:text/html,x',
  '/\\example.com',
  'a b',
  'https://',
  'https:// example',
  'https://javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '%6aavascript:alert(1)',
])('%s is no link', (link) => {
  expect(readLink(link)).toBeNull();
});
