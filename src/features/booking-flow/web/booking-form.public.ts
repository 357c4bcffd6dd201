export { isDefiniteAnswer, refusalKind, refusalText } from './details/booking-refusal.ts';
export { CustomerFields } from './details/customer-fields.tsx';
export { type CheckedDetails, type DetailsForm, useDetailsForm } from './details/details-form.ts';
export { DetailsSummary } from './details/details-summary.tsx';
export { PhoneField } from './details/phone-field.tsx';
export { checkTypedPhone, useProposedCountries } from './details/phone-reader.ts';
export { RefusalNotice } from './details/refusal-notice.tsx';
export { DocumentAcceptance } from './documents/document-acceptance.tsx';
export {
  type ActiveDocuments,
  documentsKey,
  shownVersions,
  useActiveDocuments,
} from './documents/use-active-documents.ts';
export { useShownWeatherRule } from './documents/weather-rule.tsx';
export { YourDocuments } from './documents/your-documents.tsx';
export { PaddlerFields } from './lazy-paddler-fields.tsx';
export { VoucherField, type VoucherFieldProps } from './voucher-field.tsx';
