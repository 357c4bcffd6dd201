import { expect, test } from 'vitest';
import { parseCustomerDraft } from './customer-draft.ts';

const empty = { fullName: '', email: '', dateOfBirth: '', phoneNumber: '', accepted: {} };

test('what was typed is read again', () => {
  const draft = {
    fullName: 'Zofia Łęcka',
    email: 'zofia@example.pl',
    dateOfBirth: '1990-05-21',
    phoneNumber: '+48 600 100 200',
    accepted: { waiver: 3 },
  };
  expect(parseCustomerDraft(JSON.stringify(draft))).toEqual(draft);
});

test('what an older visit kept beside it does no harm', () => {
  expect(parseCustomerDraft('{"fullName":"Anna","bookingDate":"2027-07-10"}')).toEqual({
    ...empty,
    fullName: 'Anna',
  });
});

test('one broken part costs only that part', () => {
  expect(parseCustomerDraft('{"fullName":"Anna","email":7,"accepted":{"waiver":"x"}}')).toEqual({
    ...empty,
    fullName: 'Anna',
  });
});

test.each([null, '', '{', '7', 'null', '[]'])('%j is nothing typed', (stored) => {
  expect(parseCustomerDraft(stored)).toEqual(empty);
});
