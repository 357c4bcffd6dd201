import { expect, test } from 'vitest';
import { linkField } from './content-fields.contract.ts';

const messagesFor = (link: string) =>
  linkField(100)
    .safeParse(link)
    .error?.issues.map(({ message }) => message);

test.each(['/booking', ' #week ', 'https://example.com/a', 'www.example.com', 'tel:+390544000000', ''])(
  '%j may be stored',
  (link) => {
    expect(linkField(100).parse(link)).toBe(link.trim());
  },
);

test.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'a b', '/\\evil.example'])(
  '%j is refused as no link',
  (link) => {
    expect(messagesFor(link)).toEqual(['link']);
  },
);

test('a link has a limit, and no control characters', () => {
  expect(messagesFor(`/${'x'.repeat(100)}`)).toEqual(['too_long']);
  expect(messagesFor('java\u0000script:x')).toContain('control_characters');
});
