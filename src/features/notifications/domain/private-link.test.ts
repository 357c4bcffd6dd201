import { expect, test } from 'vitest';
import { privateLink, putInToken } from './private-link.ts';

test('a link is kept without its token and leaves with it', () => {
  const kept = `<a href="${privateLink('https://pagaia.example', 12).replace('&', '&amp;')}">12</a>`;
  expect(kept).not.toContain('c2VjcmV0');
  expect(putInToken(kept, 'c2VjcmV0$&')).toBe(
    '<a href="https://pagaia.example/confirmation?bookingId=12&amp;token=c2VjcmV0$&">12</a>',
  );
});
