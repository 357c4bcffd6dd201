import { z } from 'zod';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { PaddlersValues } from '../paddlers/check-paddlers.ts';
import { readCustomerInfo, saveCustomerInfo } from '../progress/customer-info.ts';

const text = z.string().catch('');
const documentId = z.int().optional().catch(undefined);

const CustomerDraft = z.object({
  fullName: text,
  email: text,
  dateOfBirth: text,
  phoneNumber: text,
  /** The country that was named for it. */
  phoneCountry: z.string().optional().catch(undefined),
  /** The document versions whose boxes are ticked: a newer one has to be accepted anew. */
  accepted: z.object({ waiver: documentId, terms: documentId, privacy: documentId }).catch({}),
  /** The other paddlers, if the form asked for them. */
  paddlers: PaddlersValues.optional().catch(undefined),
});
export type CustomerDraft = z.infer<typeof CustomerDraft>;

const nothingTyped: CustomerDraft = {
  fullName: '',
  email: '',
  dateOfBirth: '',
  phoneNumber: '',
  accepted: {},
};

export function parseCustomerDraft(stored: string | null): CustomerDraft {
  return CustomerDraft.safeParse(parseStoredJson(stored)).data ?? nothingTyped;
}

/** What was typed into this form on this device within the last hour. */
export function readCustomerDraft(): CustomerDraft {
  return parseCustomerDraft(readCustomerInfo());
}

export function saveCustomerDraft(draft: CustomerDraft): void {
  saveCustomerInfo(draft);
}

/** The form's name of the box for each document. */
export const acceptanceFields = {
  waiver: 'waiverAccepted',
  terms: 'termsAccepted',
  privacy: 'privacyAccepted',
} as const;
