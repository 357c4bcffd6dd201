import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldError, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { issueText } from '#i18n/issue-text.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { CustomerDetails } from '../../bookings.contract.ts';
import { checkBirthDate } from './birth-date/check-birth-date.ts';
import { useToday } from './birth-date/use-today.ts';
import {
  acceptanceFields,
  type CustomerDraft,
  readCustomerDraft,
  saveCustomerDraft,
} from './customer-draft.ts';
import type { ActiveDocuments } from './documents/use-active-documents.ts';

/** What the form holds while it is filled in: boxes may still be empty. */
export type DetailsValues = {
  [Field in keyof CustomerDetails]: CustomerDetails[Field] extends true ? boolean : string;
};
export type DetailsForm = UseFormReturn<DetailsValues, unknown, CustomerDetails>;

const emptyValues: DetailsValues = {
  fullName: '',
  email: '',
  dateOfBirth: '',
  phoneNumber: '',
  waiverAccepted: false,
  termsAccepted: false,
  privacyAccepted: false,
};

type DetailsResolver = Resolver<DetailsValues, unknown, CustomerDetails>;

const checkDetails = zodResolver(CustomerDetails) as unknown as DetailsResolver;

/** At the beach nobody need type an address. */
const checkWithoutEmail: DetailsResolver = ({ email: _, ...values }, context, options) => {
  const check = zodResolver(CustomerDetails.omit({ email: true })) as unknown as DetailsResolver;
  return check(values as DetailsValues, context, options);
};

/** The contract's rules, and those for the typed date of birth, which need a calendar: all are reported at once. */
const checkAll =
  (today: () => LocalDate, hasEmail: boolean): DetailsResolver =>
  async (values, context, options) => {
    const { date, issue } = checkBirthDate(values.dateOfBirth, today());
    const check = hasEmail ? checkDetails : checkWithoutEmail;
    const result = await check({ ...values, dateOfBirth: date }, context, options);
    if (issue === null) return result;
    return { values: {}, errors: { ...result.errors, dateOfBirth: { type: 'birth-date', message: issue } } };
  };

/** The contract's issues are keys; those that come back from the server have been put into words there. */
export function fieldErrorText(error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined;
  return error.type === 'server' ? error.message : issueText(error.message);
}

/** The form of the documents page, with whatever was typed on an earlier visit and the boxes ticked then. */
export function useDetailsForm(
  documents: ActiveDocuments,
  isHydrated: boolean,
  { hasEmail = true } = {},
): DetailsForm {
  const form = useForm<DetailsValues, unknown, CustomerDetails>({
    resolver: checkAll(useToday(), hasEmail),
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
  useEffect(() => {
    if (!isHydrated || isRestored.current) return;
    isRestored.current = true;
    const { accepted: _, ...typed } = readCustomerDraft();
    form.reset({ ...emptyValues, ...typed });
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
    const { fullName, email, dateOfBirth, phoneNumber } = values;
    const before = readCustomerDraft().accepted;
    const accepted: DocumentIds = {};
    for (const kind of acceptedKinds) {
      // Until its document has come a box says nothing yet about what was accepted.
      const id = ids[kind];
      if (id === undefined) accepted[kind] = before[kind];
      else if (values[acceptanceFields[kind]]) accepted[kind] = id;
    }
    saveCustomerDraft({ fullName, email, dateOfBirth, phoneNumber, accepted });
  });
  useEffect(() => {
    if (!isRestored) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [form, isRestored]);
}
