import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type FieldError, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { BeachDetails, CustomerDetails } from '#features/bookings/bookings.contract.ts';
import type { Paddlers } from '#features/bookings/paddlers.contract.ts';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { useToday } from '#web/site/use-now.ts';
import type { ActiveDocuments } from '../documents/use-active-documents.ts';
import {
  type checkPaddlers as CheckPaddlers,
  noPaddlers,
  type PaddlersValues,
} from '../paddlers/check-paddlers.ts';
import { typedFields } from '../progress/storage-keys.ts';
import { checkBirthDate } from './check-birth-date.ts';
import {
  acceptanceFields,
  type CustomerDraft,
  readCustomerDraft,
  saveCustomerDraft,
} from './customer-draft.ts';
import { checkTypedPhone, useProposedCountries } from './phone-reader.ts';

/** What the form holds while it is filled in: boxes may still be empty. */
export type DetailsValues = {
  [Field in keyof Required<CustomerDetails>]: CustomerDetails[Field] extends true ? boolean : string;
} & { paddlers: PaddlersValues };

/** What is sent; without paddlers where they are not asked for. */
export type CheckedDetails = CustomerDetails & { paddlers?: Paddlers };
export type DetailsForm = UseFormReturn<DetailsValues, unknown, CheckedDetails>;

const emptyValues: DetailsValues = {
  fullName: '',
  email: '',
  dateOfBirth: '',
  phoneNumber: '',
  phoneCountry: '',
  waiverAccepted: false,
  termsAccepted: false,
  privacyAccepted: false,
  paddlers: noPaddlers,
};

type CustomerValues = Omit<DetailsValues, 'paddlers'>;
type CustomerResolver = Resolver<CustomerValues, unknown, CustomerDetails>;
type DetailsResolver = Resolver<DetailsValues, unknown, CheckedDetails>;

const checkDetails = zodResolver(CustomerDetails) as unknown as CustomerResolver;

/** What is not asked for on the beach is not sent from there, even where it was typed on the site. */
const checkAtBeach: CustomerResolver = (values, context, options) => {
  const asked = Object.entries(values).filter(([name]) => name in BeachDetails.shape);
  const check = zodResolver(BeachDetails) as unknown as CustomerResolver;
  return check(Object.fromEntries(asked) as CustomerValues, context, options);
};

interface FormNeeds {
  isAtBeach: boolean;
  /** For how many seats paddlers are asked for; `null` if not at all. */
  seats: number | null;
  /** Whose a phone number without a country may be. */
  countries: readonly string[];
}

/** The contract's rules, and those for typed dates of birth and phone numbers, which need a calendar and countries: all are reported at once. */
const checkAll =
  (today: () => LocalDate, { isAtBeach, seats, countries }: FormNeeds): DetailsResolver =>
  async ({ paddlers: typed, phoneCountry, ...values }, context, options) => {
    const { date, issue } = checkBirthDate(values.dateOfBirth, today());
    const { issue: phoneIssue, ...phone } = await checkTypedPhone({ ...values, phoneCountry }, countries);
    const check = isAtBeach ? checkAtBeach : checkDetails;
    const own = options as unknown as Parameters<CustomerResolver>[2];
    const result = await check({ ...values, ...phone, dateOfBirth: date } as CustomerValues, context, own);
    const bookerName = values.fullName;
    const asked = seats === null ? null : await checkSeats(typed, { seats, today: today(), bookerName });
    const errors = {
      ...result.errors,
      ...(issue === null ? {} : { dateOfBirth: { type: 'birth-date', message: issue } }),
      ...(phoneIssue === null ? {} : { phoneNumber: { type: 'phone', message: phoneIssue } }),
      ...(asked?.faults ? { paddlers: asked.faults } : {}),
    };
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const paddlers = asked && 'paddlers' in asked ? { paddlers: asked.paddlers } : {};
    return { values: { ...(result.values as CustomerDetails), ...paddlers }, errors: {} };
  };

/** Comes with the fields; where they could not be loaded there is nothing to send. */
async function checkSeats(
  ...asked: Parameters<typeof CheckPaddlers>
): Promise<ReturnType<typeof CheckPaddlers>> {
  try {
    return (await import('../paddlers/check-paddlers.ts')).checkPaddlers(...asked);
  } catch {
    return { faults: { bookerPaddles: { type: 'server', message: m.paddlers_load_failed() } } };
  }
}

/** The contract's issues are keys; those that come back from the server have been put into words there. */
export function fieldErrorText(error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined;
  return error.type === 'server' ? error.message : issueText(error.message);
}

/** The form of the documents page, with whatever was typed on an earlier visit and the boxes ticked then. */
export function useDetailsForm(
  documents: ActiveDocuments,
  isHydrated: boolean,
  { isAtBeach = false, seats = null }: Partial<Omit<FormNeeds, 'countries'>> = {},
): DetailsForm {
  const form = useForm<DetailsValues, unknown, CheckedDetails>({
    resolver: checkAll(useToday(), { isAtBeach, seats, countries: useProposedCountries() }),
    defaultValues: emptyValues,
    shouldFocusError: false,
  });
  const isRestored = useRestoredDetails(form, isHydrated);
  const ids = {
    waiver: documents.waiver.data?.id,
    terms: documents.terms.data?.id,
    privacy: documents.privacy.data?.id,
  };
  useAcceptances(form, ids, isRestored);
  useSavedDetails(form, ids, isRestored);
  return form;
}

type DocumentIds = CustomerDraft['accepted'];

function useRestoredDetails(form: DetailsForm, isHydrated: boolean): boolean {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isHydrated || isRestored.current) return;
    isRestored.current = true;
    const { accepted: _, ...kept } = readCustomerDraft();
    const { paddlers = noPaddlers, phoneCountry = '' } = kept;
    // What is typed by now is newer than what was kept.
    const { paddlers: _asked, ...fields } = form.getValues();
    const now = Object.entries(fields).filter(([, value]) => value !== '' && value !== false);
    form.reset({ ...emptyValues, ...kept, phoneCountry, paddlers, ...Object.fromEntries(now) });
  }, [form, isHydrated]);
  return isHydrated;
}

/** A box belongs to a version of its document: it is ticked again for the same one and cleared for another. */
function useAcceptances(form: DetailsForm, ids: DocumentIds, isRestored: boolean) {
  const shown = useRef<DocumentIds>({});
  useEffect(() => {
    if (!isRestored) return;
    // Read before the first box is set: that already saves what the boxes say.
    const { accepted } = readCustomerDraft();
    for (const kind of acceptedKinds) {
      const id = ids[kind];
      if (id === undefined || id === shown.current[kind]) continue;
      const isFirst = shown.current[kind] === undefined;
      shown.current = { ...shown.current, [kind]: id };
      const field = acceptanceFields[kind];
      if (!isFirst) form.setValue(field, false);
      else if (accepted[kind] === id) form.setValue(field, true);
    }
  }, [form, ids, isRestored]);
}

function useSavedDetails(form: DetailsForm, ids: DocumentIds, isRestored: boolean) {
  const save = useEffectEvent((values: DetailsValues) => {
    const { fullName, email, dateOfBirth, phoneNumber, paddlers: typed } = values;
    const phoneCountry = values.phoneCountry || undefined;
    const paddlers = typed.bookerPaddles && typed.others.length === 0 ? undefined : typed;
    const before = readCustomerDraft().accepted;
    const accepted: DocumentIds = {};
    for (const kind of acceptedKinds) {
      // Until its document has come a box says nothing yet about what was accepted.
      const id = ids[kind];
      if (id === undefined) accepted[kind] = before[kind];
      else if (values[acceptanceFields[kind]]) accepted[kind] = id;
    }
    saveCustomerDraft({ fullName, email, dateOfBirth, phoneNumber, phoneCountry, accepted, paddlers });
  });
  useEffect(() => {
    if (!isRestored) return;
    // Text typed before hydration has not been stored yet.
    const [values, kept] = [form.getValues(), readCustomerDraft()];
    if (typedFields.some((name) => values[name] !== (kept[name] ?? ''))) save(values);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [form, isRestored]);
}
