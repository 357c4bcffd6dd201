import { expect, test } from 'vitest';
import { readCustomerSearch } from './customer-search.public.ts';

test.each([
  ['WATER-12', { kind: 'booking', id: 12 }],
  [' #12 ', { kind: 'booking', id: 12 }],
  ['12', { kind: 'booking', id: 12 }],
  ['Anna@Example.com ', { kind: 'email', email: 'Anna@Example.com' }],
  ['+39 333 100 0001', { kind: 'phone', digits: '393331000001' }],
  ['0039 333 100-0001', { kind: 'phone', digits: '393331000001' }],
  ['333 1000001', { kind: 'phone', digits: '3331000001' }],
])('%s is read', (typed, read) => {
  expect(readCustomerSearch(typed)).toEqual(read);
});

test.each(['', '  ', 'Anna Rossi', 'anna@', '+39 333', '99999999999999999999999 @'])(
  '%j names nobody',
  (typed) => {
    expect(readCustomerSearch(typed)).toBeNull();
  },
);
