import { expect, test } from 'vitest';
import { hasWords } from './content-limits.ts';

test.each(['', '  ', '<p></p>', '<p> <br></p><ul><li></li></ul>', '<p>&nbsp;</p>'])(
  '%j says nothing',
  (html) => {
    expect(hasWords(html)).toBe(false);
  },
);

test.each(['a', '<p>a</p>', '1 < 2', '<p>&amp;</p>'])('%j says something', (html) => {
  expect(hasWords(html)).toBe(true);
});
