export { isDefiniteAnswer, refusalText } from './details/booking-refusal.ts';
export { CustomerFields } from './details/customer-fields.tsx';
export { useDetailsForm } from './details/details-form.ts';
export { PhoneField } from './details/phone-field.tsx';
export { checkTypedPhone, useProposedCountries } from './details/phone-reader.ts';
export { DocumentAcceptance } from './documents/document-acceptance.tsx';
export { type ActiveDocuments, documentsKey, useActiveDocuments } from './documents/use-active-documents.ts';
export { VoucherField, type VoucherFieldProps } from './voucher-field.tsx';
