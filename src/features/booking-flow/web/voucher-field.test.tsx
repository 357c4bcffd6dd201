import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
} from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { readVoucher, writeKept } from './progress/claim.ts';

/** Two boards for an hour: 28 euros. */
async function openField(answers: Parameters<typeof answerWith>[0]) {
  const asked = answerWith(answers);
  chosenBefore(completeDraft);
  openBooking('/booking?step=3');
  fireEvent.click(await screen.findByRole('button', { name: m.voucher_open() }));
  const field = await screen.findByLabelText(m.voucher_label());
  return { asked, field };
}

function answerWith(answer: () => Response | { code: string; discountCents: number }) {
  return startBookingServer().answer(
    'POST /api/vouchers/check',
    answer as () => { code: string; discountCents: number },
  );
}

const apply = (field: HTMLElement, code: string) => {
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

test('a code that is taken is kept with its sum, and can be removed', async () => {
  const { asked, field } = await openField(() => ({ code: 'SUMMER10', discountCents: 280 }));
  expect(document.activeElement).toBe(field);
  apply(field, 'summer 10');
  await screen.findByText(m.voucher_applied({ code: 'SUMMER10' }));
  expect(asked.at(-1)?.body).toEqual({ code: 'summer 10', priceCents: 2800 });
  expect(readVoucher()).toEqual({ code: 'SUMMER10', discountCents: 280, priceCents: 2800 });
  expect(screen.getByRole('region', { name: m.booking_bar_label() }).textContent).toContain('€25.20');
  fireEvent.click(screen.getByRole('button', { name: m.voucher_remove({ code: 'SUMMER10' }) }));
  await screen.findByLabelText(m.voucher_label());
  expect(readVoucher()).toBeNull();
});

test('a code that is refused stays in the field, with the reason', async () => {
  const { field } = await openField(() => refuse(422, { code: 'vouchers/expired', message: 'Expired.' }));
  apply(field, 'LASTYEAR');
  await screen.findByText('Expired.');
  expect((field as HTMLInputElement).value).toBe('LASTYEAR');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('nothing is asked for without a code', async () => {
  const { asked, field } = await openField(() => ({ code: '', discountCents: 0 }));
  apply(field, '  ');
  await screen.findByText(m.voucher_empty());
  expect(asked).toEqual([]);
});

test('a kept code is asked about again where the price is another one', async () => {
  const kept = { code: 'SUMMER10', discountCents: 140, priceCents: 1400 };
  writeKept({ voucher: kept });
  answerWith(() => ({ code: 'SUMMER10', discountCents: 280 }));
  chosenBefore(completeDraft);
  openBooking('/booking?step=3');
  await screen.findByText('-€2.80');
  expect(readVoucher()).toMatchObject({ discountCents: 280, priceCents: 2800 });
});
