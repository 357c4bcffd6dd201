import { findTaxCodeFault, findVatFault, type TaxNumberFault, tidyVatNumber } from './tax-numbers.ts';

/** Who an invoice is made out to, and where the exchange sends it. What is not known, or not needed, is empty. */
export interface Buyer {
  kind: 'company' | 'person';
  /** Of a company its name, of a person the last name. */
  name: string;
  firstName: string;
  /** ISO 3166-1. */
  country: string;
  /** Without the country's letters. */
  vatNumber: string;
  /** Italian codice fiscale. */
  taxCode: string;
  street: string;
  postalCode: string;
  city: string;
  /** Two letters; of Italian addresses. */
  province: string;
  /** Codice destinatario. */
  recipientCode: string;
  /** Certified mail. */
  pec: string;
}

export interface BuyerFault {
  field: keyof Buyer;
  /** A key of a message. */
  fault:
    | TaxNumberFault
    | 'required'
    | 'vat_required'
    | 'vat_or_tax_code'
    | 'tax_code_required'
    | 'cap'
    | 'province'
    | 'recipient_code'
    | 'recipient_or_pec';
}

const tidyCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

/** As it is stored: codes in capitals, and empty what its country or kind does not have. */
export function tidyBuyer(typed: Buyer): Buyer {
  const isItalian = typed.country === 'IT';
  const ofItaly = (text: string) => (isItalian ? text : '');
  return {
    ...typed,
    firstName: typed.kind === 'person' ? typed.firstName : '',
    vatNumber: tidyVatNumber(typed.vatNumber, typed.country),
    taxCode: ofItaly(tidyCode(typed.taxCode)),
    province: ofItaly(tidyCode(typed.province)),
    recipientCode: ofItaly(tidyCode(typed.recipientCode)),
    pec: ofItaly(typed.pec),
  };
}

/** What keeps an invoice from being made out to a tidied buyer. */
export function findBuyerFaults(buyer: Buyer): BuyerFault[] {
  const { kind, country, vatNumber } = buyer;
  const faults: BuyerFault[] = [];
  const needed = [
    'name',
    ...(kind === 'person' ? (['firstName'] as const) : []),
    'street',
    'postalCode',
    'city',
  ];
  for (const field of needed as (keyof Buyer)[])
    if (buyer[field] === '') faults.push({ field, fault: 'required' });
  const vatFault = vatNumber && findVatFault(vatNumber, country);
  if (vatFault) faults.push({ field: 'vatNumber', fault: vatFault });
  if (country === 'IT') faults.push(...findItalianFaults(buyer));
  else if (kind === 'company' && vatNumber === '') faults.push({ field: 'vatNumber', fault: 'vat_required' });
  return faults;
}

function findItalianFaults({ kind, vatNumber, taxCode, ...buyer }: Buyer): BuyerFault[] {
  const faults: BuyerFault[] = [];
  const { postalCode, province, recipientCode, pec } = buyer;
  const codeFault = taxCode && findTaxCodeFault(taxCode);
  if (codeFault) faults.push({ field: 'taxCode', fault: codeFault });
  if (taxCode === '' && vatNumber === '')
    faults.push(
      kind === 'company'
        ? { field: 'vatNumber', fault: 'vat_or_tax_code' }
        : { field: 'taxCode', fault: 'tax_code_required' },
    );
  if (postalCode !== '' && !/^\d{5}$/.test(postalCode)) faults.push({ field: 'postalCode', fault: 'cap' });
  if (!/^[A-Z]{2}$/.test(province)) faults.push({ field: 'province', fault: 'province' });
  if (recipientCode !== '' && !/^[A-Z\d]{7}$/.test(recipientCode))
    faults.push({ field: 'recipientCode', fault: 'recipient_code' });
  if (kind === 'company' && recipientCode === '' && pec === '')
    faults.push({ field: 'recipientCode', fault: 'recipient_or_pec' });
  return faults;
}
