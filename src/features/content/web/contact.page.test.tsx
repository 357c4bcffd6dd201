import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { ContentEntry } from '../content.contract.ts';
import ContactPage from './contact.page.tsx';

const written = anEntry({ title: 'Call us', content: 'We are happy to help.', phone: '+39 0544 000 000' });

function open(contact?: ContentEntry | null, language = 'EN') {
  const loader = () => ({ contact });
  const children = [{ index: true, loader, Component: ContactPage }];
  openPage([{ id: 'root', path: '/', loader: () => ({ language }), children }]);
}

test('without an entry it says that the ways to reach us are on their way', async () => {
  open(null);
  await screen.findByText(m.contact_empty());
});

test('an entry that exists in English only is marked as English', async () => {
  open(written, 'PL');
  const text = await screen.findByText('We are happy to help.');
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('a number is dialled however it is written', async () => {
  open(written);
  const phone = await screen.findByRole('link', { name: /0544/ });
  expect(phone.getAttribute('href')).toBe('tel:+390544000000');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what cannot be read is said, with a way to read it again', async () => {
  open();
  await screen.findByText(m.contact_failed());
  screen.getByRole('button', { name: m.site_retry() });
});
