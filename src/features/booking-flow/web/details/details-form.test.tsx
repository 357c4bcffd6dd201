import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import {
  aDocument,
  anna,
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
  typedBefore,
  versions,
} from '#tests/support/component/booking-pages.tsx';
import { later } from '#tests/support/component/fake-server.ts';
import { readCustomerDraft } from './customer-draft.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const waiver = () => field(m.booking_accept_waiver());
const terms = () => field(m.booking_accept_terms());
const privacy = () => field(m.booking_accept_privacy());
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: m.booking_complete() }));

/** All documents are on the screen, but for those that are awaited. */
async function open(...awaited: AcceptedKind[]) {
  chosenBefore(completeDraft);
  openBooking('/documents?from_booking=true');
  for (const kind of ['waiver', 'terms', 'privacy'] as const)
    if (!awaited.includes(kind)) await screen.findByText(new RegExp(`^${kind} \\d`));
}

/** The summary of errors, once it has taken the focus: that happens a moment after it appears. */
async function findSummary(): Promise<HTMLElement> {
  const summary = await screen.findByRole('alert', { name: m.booking_check_fields() });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  return summary;
}

/** What is read out after the name of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`).join(' ');
}

test('what was typed and ticked is kept, and comes back after a reload', async () => {
  startBookingServer();
  await open();
  type(m.booking_full_name(), 'Anna Nowak');
  fireEvent.click(waiver());
  await waitFor(() => expect(readCustomerDraft()).toMatchObject({ fullName: 'Anna Nowak' }));
  expect(readCustomerDraft().accepted).toEqual({ waiver: versions.waiver });
  cleanup();
  await open();
  expect(field(m.booking_full_name()).value).toBe('Anna Nowak');
  await waitFor(() => expect(waiver().checked).toBe(true));
  expect([terms().checked, privacy().checked]).toEqual([false, false]);
});

test('only the versions that were accepted are ticked', async () => {
  startBookingServer();
  typedBefore({ ...anna, accepted: { ...versions, waiver: versions.waiver + 10 } });
  await open();
  await waitFor(() => expect(terms().checked).toBe(true));
  expect([waiver().checked, privacy().checked]).toEqual([false, true]);
});

test('a document that comes late is ticked all the same', async () => {
  const lateTerms = later<ReturnType<typeof aDocument>>();
  startBookingServer().answer('GET /api/documents/active/:kind', ({ params }) =>
    params.kind === 'terms' ? lateTerms.promise : aDocument(params.kind as AcceptedKind),
  );
  typedBefore(anna);
  await open('terms');
  type(m.booking_full_name(), 'Anna Maria Nowak');
  await waitFor(() => expect(readCustomerDraft().fullName).toBe('Anna Maria Nowak'));
  lateTerms.resolve(aDocument('terms'));
  await waitFor(() => expect(terms().checked).toBe(true));
});

const reading = () => field(m.booking_date_of_birth()).closest('form')?.querySelector('p[role=status]');

test('a birth date may be typed in any order, is read back in words, and stays as it was typed', async () => {
  startBookingServer();
  typedBefore({ ...anna, fullName: '', dateOfBirth: '' });
  await open();
  type(m.booking_date_of_birth(), '21.5.1990');
  await waitFor(() => expect(reading()?.textContent).toBe('21 May 1990'));
  submit();
  await waitFor(() => expect(field(m.booking_full_name()).getAttribute('aria-invalid')).toBe('true'));
  expect(field(m.booking_date_of_birth()).getAttribute('aria-invalid')).toBeNull();
  expect(field(m.booking_date_of_birth()).value).toBe('21.5.1990');
});

test('a birth date that could be two days is asked back when the field is left', async () => {
  startBookingServer();
  typedBefore({ ...anna, fullName: '', dateOfBirth: '' });
  await open();
  for (const typed of ['21.05.19', '05/06/90']) {
    type(m.booking_date_of_birth(), typed);
    expect(reading()?.textContent).toBe('');
  }
  fireEvent.blur(field(m.booking_date_of_birth()));
  await waitFor(() => expect(reading()?.textContent).toBe(m.booking_date_of_birth_which()));
  submit();
  await waitFor(() =>
    expect(descriptionOf(field(m.booking_date_of_birth()))).toContain(m.issue_date_of_birth_ambiguous()),
  );
  // The summary takes the focus a moment after the words have come.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(screen.getByRole('button', { name: '6 May 1990' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '5 June 1990' }));
  await waitFor(() => expect(reading()?.textContent).toBe('5 June 1990'));
  expect(document.activeElement).toBe(reading());
  await waitFor(() => expect(field(m.booking_date_of_birth()).getAttribute('aria-invalid')).toBeNull());
  expect(field(m.booking_date_of_birth()).value).toBe('1990-06-05');
});

test('a day that does not exist is said to be none', async () => {
  startBookingServer();
  typedBefore({ ...anna, dateOfBirth: '31.02.1990' });
  await open();
  submit();
  await waitFor(() =>
    expect(descriptionOf(field(m.booking_date_of_birth()))).toContain(m.issue_invalid_date()),
  );
});

test('the age is judged with the other errors, on the day of the business', async () => {
  startBookingServer();
  typedBefore({ ...anna, fullName: '', dateOfBirth: '02.07.2009' });
  await open();
  submit();
  const summary = await findSummary();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([m.issue_full_name_required(), m.error_too_young()]);
  expect(screen.getByText(m.booking_age_title())).toBeTruthy();
  type(m.booking_date_of_birth(), '01.07.2009');
  await waitFor(() => expect(field(m.booking_date_of_birth()).getAttribute('aria-invalid')).toBeNull());
});

test('each error stands at its field and in the summary, which takes the focus and leads to the field', async () => {
  startBookingServer();
  await open();
  submit();
  const summary = await findSummary();
  const faults: [() => HTMLInputElement, string][] = [
    [() => field(m.booking_full_name()), m.issue_full_name_required()],
    [() => field(m.booking_email()), m.issue_email_invalid()],
    [() => field(m.booking_date_of_birth()), m.issue_date_of_birth_required()],
    [() => field(m.booking_phone()), m.issue_phone_required()],
    [waiver, m.issue_waiver_required()],
    [terms, m.issue_terms_required()],
    [privacy, m.issue_privacy_required()],
  ];
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(faults.map(([, text]) => text));
  for (const [index, [find, text]] of faults.entries()) {
    expect(find().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(find())).toContain(text);
    fireEvent.click(links[index] as HTMLElement);
    expect(document.activeElement).toBe(find());
  }
});

test('each further attempt that leaves errors brings the focus back to the summary', async () => {
  startBookingServer();
  await open();
  submit();
  const summary = await findSummary();
  field(m.booking_full_name()).focus();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

test('an error that is corrected goes without moving the focus', async () => {
  startBookingServer();
  await open();
  submit();
  await findSummary();
  const name = field(m.booking_full_name());
  name.focus();
  type(m.booking_full_name(), 'Anna Nowak');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
  expect(descriptionOf(name)).not.toContain(m.issue_full_name_required());
  expect(document.activeElement).toBe(name);
});

test('a name that is too long is not cut off, and says so while it is typed', async () => {
  startBookingServer();
  await open();
  type(m.booking_full_name(), 'Anna '.repeat(21));
  const name = field(m.booking_full_name());
  await waitFor(() => expect(descriptionOf(name)).toContain(m.issue_full_name_too_long()));
  expect(name.value).toHaveLength(105);
  type(m.booking_full_name(), 'Anna '.repeat(20));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
});
