import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import type { ContentEntry } from '../../../content.contract.ts';
import { useContentAddress } from '../content-address.ts';
import { CurrentContent } from '../current-content.tsx';
import { ContentEditor } from './content-editor.tsx';

function Page() {
  const { language, editing } = useContentAddress();
  return (
    <LeaveGuard>
      <CurrentContent language={language}>
        {editing ? <ContentEditor language={language} editing={editing} /> : 'The list'}
      </CurrentContent>
    </LeaveGuard>
  );
}

/** The form of what is named, where the site has these entries. Returns what is saved. */
async function open(wanted: string, ...entries: ContentEntry[]) {
  const server = startFakeServer();
  server.answer('GET /api/homepage-content', ({ query }) =>
    entries.filter(({ language }) => language === query.get('language')),
  );
  const saved = server.answer('POST /api/homepage-content', ({ body: { contentData } }) => {
    const { isActive = true } = contentData;
    return anEntry({ title: 'Saved', imageUrl: '/coast.svg', isActive });
  });
  openPage([{ path: '/', element: <Page /> }], `/?content=PL&view=edit&${wanted}`);
  await screen.findByRole('group', { name: m.content_preview() });
  return { server, saved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const contact = anEntry({
  id: 7,
  sectionType: 'contact',
  language: 'PL',
  title: 'Kontakt',
  content: 'Piszcie.',
  version: 2,
});

test('the ways to reach the business are checked, and what has changed is saved', async () => {
  const { saved } = await open('entry=7', contact);
  type(m.content_field_phone(), '+48 600 100 200');
  type(m.content_field_email(), 'kajaki@');
  press(m.content_update());
  await screen.findByText(m.content_validation());
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: m.content_errors() }));
  expect(saved).toEqual([]);
  type(m.content_field_email(), 'kajaki@example.com');
  press(m.content_update());
  await screen.findByText('The list');
  expect(saved.map(({ body }) => body.contentData)).toEqual([
    { id: 7, version: 2, phone: '+48 600 100 200', email: 'kajaki@example.com' },
  ]);
});

test('the section of the week leads to its places', async () => {
  await open('entry=7', { ...contact, sectionType: 'weekly-schedule' });
  const link = screen.getByRole('link', { name: m.content_days() });
  expect(link.getAttribute('href')).toBe('/admin/places');
});

test('a section of their own needs words, and one that is hidden is said to be', async () => {
  const { saved } = await open('');
  type(m.content_field_title(), 'Ognisko');
  press(m.content_create());
  await screen.findByText(m.content_validation());
  expect(saved).toEqual([]);
  type(m.content_field_content(), 'Przynieście koce.');
  fireEvent.click(field(m.content_active()));
  press(m.content_create());
  await screen.findByText(m.content_hidden_text());
  expect(saved[0]?.body.contentData).toMatchObject({
    ...{ sectionType: 'custom-section', language: 'PL', title: 'Ognisko' },
    ...{ content: 'Przynieście koce.', isActive: false },
  });
});

test('a card that the language lacks is written from the English one, in its place', async () => {
  const english = anEntry({
    sectionType: 'carousel-4',
    title: 'Golden hour',
    content: 'Dawn.',
    position: 40,
  });
  const { saved } = await open('section=carousel-4&copy=EN', english);
  expect(field(m.content_field_title()).value).toBe('Golden hour');
  type(m.content_field_title(), 'Złota godzina');
  press(m.content_create());
  await screen.findByText(m.content_created());
  expect(saved[0]?.body.contentData).toMatchObject({
    ...{ sectionType: 'carousel-4', position: 40, language: 'PL' },
    ...{ title: 'Złota godzina', content: 'Dawn.' },
  });
});

test('the words of a guest are shown as visitors will read them', async () => {
  await open('section=guest');
  type(m.content_field_guest_name(), 'Marek, Kraków');
  type(m.content_field_guest_words(), 'Spokojna woda.');
  const preview = within(screen.getByRole('group', { name: m.content_preview() }));
  preview.getByText('Marek, Kraków');
  preview.getByText(/Spokojna woda\./);
});

test('of two staff the second sees both texts, and what only the other changed', async () => {
  const { server } = await open('entry=7', contact);
  type(m.content_field_title(), 'Mine');
  const theirs = { ...contact, title: 'Theirs', content: 'Rewritten.', version: 3 };
  server.answer('GET /api/homepage-content', () => [theirs]);
  server.answer('POST /api/homepage-content', () => refuse(409, { code: 'content/changed' }));
  press(m.content_update());
  await screen.findByText(m.error_content_changed());
  expect(field(m.content_field_title()).value).toBe('Mine');
  expect(field(m.content_field_content()).value).toBe('Rewritten.');
  screen.getByText('Theirs');
  press(m.item_take_theirs_of({ field: m.content_field_title() }));
  await waitFor(() => expect(document.activeElement).toBe(field(m.content_field_title())));
  expect(field(m.content_field_title()).value).toBe('Theirs');
});
