import { expect, test } from 'vitest';
import { confirmationLink, privateLink, putInTokens } from './private-link.ts';

test('a link is kept without its token and leaves with it', () => {
  const kept = `<a href="${privateLink('https://pagaia.example', 12).replace('&', '&amp;')}">12</a>`;
  expect(kept).not.toContain('c2VjcmV0');
  expect(putInTokens(kept, { token: 'c2VjcmV0$&', confirmation: 'x' })).toBe(
    '<a href="https://pagaia.example/confirmation?bookingId=12&amp;token=c2VjcmV0$&">12</a>',
  );
});

test('a link to confirm carries a token of its own', () => {
  const kept = confirmationLink('https://pagaia.example', 12);
  expect(putInTokens(kept, { token: 'read', confirmation: 'confirm' })).toBe(
    'https://pagaia.example/confirmation?bookingId=12&token=read&confirm=confirm',
  );
});
