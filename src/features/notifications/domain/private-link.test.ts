import { expect, test } from 'vitest';
import { claimLink, guestLink, leaveLink, putInTokens, toShared } from './private-link.ts';

const tokens = {
  token: 'read',
  confirmation: 'confirm',
  claim: 'c2VjcmV0',
  guest: 'Z3Vlc3Q',
  view: 'dmlldw',
};
const sent = (link: string) => putInTokens(link, tokens);

test('a link is kept without its token and leaves with it', () => {
  const kept = `<a href="${guestLink('https://pagaia.example')}">12</a>`;
  expect(kept).not.toContain('Z3Vlc3Q');
  expect(sent(kept)).toBe('<a href="https://pagaia.example/b/Z3Vlc3Q">12</a>');
});

test('what others see too leads to the page that changes nothing', () => {
  const link = guestLink('https://pagaia.example');
  expect(putInTokens(link, toShared(tokens))).toBe('https://pagaia.example/b/dmlldw');
});

test('every link of a mail leaves with its token', () => {
  const link = guestLink('https://pagaia.example');
  expect(sent(`${link} ${link}`)).toBe('https://pagaia.example/b/Z3Vlc3Q https://pagaia.example/b/Z3Vlc3Q');
});

test('mails that were written before there was the page leave with their own links', () => {
  const former = 'https://pagaia.example/confirmation?bookingId=12&amp;token={token}&confirm={confirmation}';
  expect(putInTokens(former, { ...tokens, token: 'c2VjcmV0$&' })).toBe(
    'https://pagaia.example/confirmation?bookingId=12&amp;token=c2VjcmV0$&&confirm=confirm',
  );
});

test('what gives a claim stands where browsers tell nobody of it', () => {
  expect(sent(claimLink('https://pagaia.example', 12))).toBe(
    'https://pagaia.example/claim#id=12&claim=c2VjcmV0',
  );
  expect(sent(claimLink('https://pagaia.example', 12, '7e0f'))).toBe(
    'https://pagaia.example/claim#id=12&claim=c2VjcmV0&departure=7e0f',
  );
  expect(new URL(sent(leaveLink('https://pagaia.example', 12))).hash).toBe('#id=12&claim=c2VjcmV0&leave');
});
