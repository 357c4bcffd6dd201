import { expect, test } from 'vitest';
import { type Buyer, findBuyerFaults, tidyBuyer } from './buyer.ts';
import { findTaxCodeFault, findVatFault, tidyVatNumber } from './tax-numbers.ts';

const faultOf = (typed: string, country: string) => findVatFault(tidyVatNumber(typed, country), country);

test.each([
  ['IT 12345678903', 'IT', null],
  ['12345678904', 'IT', 'vat_digit'],
  ['21345678903', 'IT', 'vat_digit'],
  ['00000000000', 'IT', 'vat_digit'],
  ['1234567890', 'IT', 'vat_italian'],
  ['PL 856-734-62-15', 'PL', null],
  ['8567346216', 'PL', 'nip_digit'],
  ['0000000000', 'PL', 'nip_digit'],
  // Its remainder is ten.
  ['1000000030', 'PL', 'nip_digit'],
  ['856734621', 'PL', 'nip_shape'],
  ['DE136695976', 'DE', null],
  ['DE13669597', 'DE', 'vat_shape'],
  ['EL094259216', 'GR', null],
  ['ATU13585627', 'AT', null],
  ['13585627', 'AT', 'vat_shape'],
  ['CHE-123.456.788', 'CH', null],
])('the VAT number %s of %s: %s', (typed, country, fault) => {
  expect(faultOf(typed, country)).toBe(fault);
});

test.each([
  ['RCCMNL83S18D969H', null],
  ['RCCMNL83S18D969I', 'tax_code_digit'],
  ['RCCMNL83S81D969H', 'tax_code_digit'],
  // Letters stand for digits where two people would have the same code.
  ['RCCMNL83S18D96VW', null],
  ['RCCMNL83S18D96', 'tax_code_shape'],
  ['00743110157', null],
  ['00743110158', 'tax_code_digit'],
])('the codice fiscale %s: %s', (code, fault) => {
  expect(findTaxCodeFault(code)).toBe(fault);
});

const company: Buyer = {
  ...{ kind: 'company', name: 'ACME', firstName: '', country: 'IT', vatNumber: '12345678903', taxCode: '' },
  ...{
    street: 'Via 1',
    postalCode: '48122',
    city: 'Ravenna',
    province: 'ra',
    recipientCode: 'abcdefg',
    pec: '',
  },
} as const;

test.each([
  [{}, []],
  [{ recipientCode: '' }, [['recipientCode', 'recipient_or_pec']]],
  [{ recipientCode: '', pec: 'a@pec.example.it' }, []],
  [{ recipientCode: 'ABC' }, [['recipientCode', 'recipient_code']]],
  [{ vatNumber: '' }, [['vatNumber', 'vat_or_tax_code']]],
  [{ vatNumber: '', taxCode: '00743110157' }, []],
  [{ vatNumber: '12345678904' }, [['vatNumber', 'vat_digit']]],
  [
    { postalCode: '4812', province: 'Rav' },
    [
      ['postalCode', 'cap'],
      ['province', 'province'],
    ],
  ],
  [
    { kind: 'person', vatNumber: '', recipientCode: '' },
    [
      ['firstName', 'required'],
      ['taxCode', 'tax_code_required'],
    ],
  ],
  // What only Italy has is dropped elsewhere, whatever was typed before the country was changed.
  [{ country: 'DE', vatNumber: 'DE136695976', province: '?', recipientCode: '?' }, []],
  [{ country: 'DE', vatNumber: '' }, [['vatNumber', 'vat_required']]],
  [{ kind: 'person', firstName: 'Jo', country: 'DE', vatNumber: '' }, []],
] as [Partial<Buyer>, string[][]][])('with %o an invoice lacks %o', (change, faults) => {
  const found = findBuyerFaults(tidyBuyer({ ...company, ...change }));
  expect(found.map(({ field, fault }) => [field, fault])).toEqual(faults);
});
