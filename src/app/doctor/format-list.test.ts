import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test('each line says its state in a word, and how it is mended', () => {
  const lines = [
    { title: 'Domain', state: 'ok', message: 'It is there.', step: null },
    { title: 'Mail server', state: 'mend', message: 'It refuses us.', step: 'Correct SMTP_URL.' },
    { title: 'Clock', state: 'unknown', message: 'Nothing to compare with.', step: null },
    { title: 'Weather', state: 'skipped', message: 'It is off.', step: null },
  ] as const;
  expect(formatList(lines, false)).toBe(
    [
      'ok             Domain       It is there.',
      'to mend        Mail server  It refuses us.',
      '                            Correct SMTP_URL.',
      'not known      Clock        Nothing to compare with.',
      'not looked at  Weather      It is off.',
      '',
      '1 ok, 1 to mend, 1 not known, 1 not looked at',
      '',
    ].join('\n'),
  );
  expect(formatList(lines.slice(0, 1), true)).toContain('\u001b[32mok             \u001b[39mDomain');
});
