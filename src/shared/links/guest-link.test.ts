import { expect, test } from 'vitest';
import { hideGuestTokens, readGuestPath } from './guest-link.ts';

const token = 'AAAAAAAAAAFhYmNkZWZnaGlqa2xtbm9w';

test('the token of an address is read as the router reads it', () => {
  expect(readGuestPath(`/b/${token}`)).toBe(token);
  expect(readGuestPath(`/B/${token}/`)).toBe(token);
  expect(readGuestPath(`/b/${token}.data`)).toBe(token);
  expect(readGuestPath('/b')).toBe(null);
  expect(readGuestPath('/b/')).toBe(null);
  expect(readGuestPath('/booking')).toBe(null);
  expect(readGuestPath(`/about/b/${token}`)).toBe(null);
});

test('no log has a token, however its address is written', () => {
  for (const text of [
    `/b/${token}`,
    `/b/${token}.data`,
    `/b/${token}/more`,
    `GET /B/${token}?lang=it failed`,
    `https://pagaia.example/b/${token}#top`,
    `/__manifest?paths=%2Fb%2F${token}%2C%2Fabout`,
    `/__manifest?paths=/b/${token},/about`,
  ])
    expect(hideGuestTokens(text)).not.toContain(token.slice(0, 12));
  expect(hideGuestTokens('/booking/b')).toBe('/booking/b');
});
