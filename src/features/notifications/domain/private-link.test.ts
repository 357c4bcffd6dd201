import { expect, test } from 'vitest';
import { claimLink, confirmationLink, leaveLink, privateLink, putInTokens } from './private-link.ts';

test('a link is kept without its token and leaves with it', () => {
  const kept = `<a href="${privateLink('https://pagaia.example', 12).replace('&', '&amp;')}">12</a>`;
  expect(kept).not.toContain('c2VjcmV0');
  expect(putInTokens(kept, { token: 'c2VjcmV0$&', confirmation: 'x', claim: 'y' })).toBe(
    '<a href="https://pagaia.example/confirmation?bookingId=12&amp;token=c2VjcmV0$&">12</a>',
  );
});

test('a link to confirm carries a token of its own', () => {
  const kept = confirmationLink('https://pagaia.example', 12);
  expect(putInTokens(kept, { token: 'read', confirmation: 'confirm', claim: 'y' })).toBe(
    'https://pagaia.example/confirmation?bookingId=12&token=read&confirm=confirm',
  );
});

test('what gives a claim stands where browsers tell nobody of it', () => {
  const tokens = { token: 'read', confirmation: 'confirm', claim: 'c2VjcmV0' };
  const sent = (link: string) => putInTokens(link, tokens);
  expect(sent(claimLink('https://pagaia.example', 12))).toBe(
    'https://pagaia.example/claim#id=12&claim=c2VjcmV0',
  );
  expect(new URL(sent(leaveLink('https://pagaia.example', 12))).hash).toBe('#id=12&claim=c2VjcmV0&leave');
});
