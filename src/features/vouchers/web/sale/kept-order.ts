import { sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';

/** The form as typed, with the field names of the API. */
export interface BuyDraft {
  /** The cents of an amount that is offered, or `own`. */
  choice: string;
  /** A custom amount in euros, as typed; the name is that of the API field, so that errors find it. */
  amountCents: string;
  email: string;
  receiverName: string;
  message: string;
  hasAccepted: boolean;
}

const storageKey = 'voucherOrder';

/** Kept in the tab, so that the form is restored for a buyer who returns without having paid. */
export function keepOrder(draft: BuyDraft): void {
  sessionStore.write(storageKey, JSON.stringify({ ...draft, hasAccepted: false }));
}

export function readOrder(): BuyDraft | null {
  const kept = parseStoredJson(sessionStore.read(storageKey)) as Partial<BuyDraft> | null;
  const texts = [kept?.choice, kept?.amountCents, kept?.email, kept?.receiverName, kept?.message];
  if (!kept || texts.some((text) => typeof text !== 'string')) return null;
  return { ...(kept as BuyDraft), hasAccepted: false };
}

export function forgetOrder(): void {
  sessionStore.remove(storageKey);
}
