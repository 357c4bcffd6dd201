import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { searchSettings } from './subjects.public.tsx';

test('a field is found by its label, whatever the accents and the case', () => {
  const [first] = searchSettings('CANCELLATIÓN', 'EN');
  expect(first).toEqual({
    to: '/admin/settings/booking-rules#guest-cancel-free-hours',
    label: m.guest_set_free(),
    subject: m.settings_subject_rules(),
  });
});

test('a field is found by its explanation after those of that name', () => {
  const found = searchSettings('reminder', 'EN').map(({ to }) => to);
  expect(found.indexOf('/admin/settings/guests-and-mails#reminder-mails')).toBe(0);
  expect(found).toContain('/admin/settings/guests-and-mails#guest-bring-en');
});

test.each([
  ['wind', '/admin/settings/weather'],
  ['ready to open', '/admin/settings/system'],
  ['street', '/admin/settings/business'],
])('%s leads to %s', (typed, to) => {
  expect(searchSettings(typed, 'EN')[0]?.to).toBe(to);
});

test.each(['', '  ', 'xylophone'])('%j finds nothing', (typed) => {
  expect(searchSettings(typed, 'EN')).toEqual([]);
});
