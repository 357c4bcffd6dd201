import { useState } from 'react';
import type { CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import type { BookedItem } from '#features/bookings/domain/items-booked.public.ts';
import type { Duration } from '#shared/rental-time.ts';
import { sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import { saveBookingInfo, saveStep, writeBookingInfo } from './booking-storage.ts';
import { claimKey } from './storage-keys.ts';

/** Units that the waiting list holds for this tab. */
export interface KeptClaim extends NonNullable<CreateBookingRequest['claim']> {
  /** By the browser's own clock: only differences count. */
  untilMs: number;
}

/** A code that was applied, with what it took off which price. */
export interface KeptVoucher {
  code: string;
  discountCents: number;
  priceCents: number;
}

/** What this tab brings to a booking beside what is chosen. */
type Kept = Partial<KeptClaim> & {
  voucher?: KeptVoucher | null;
  /** Who comes along on a guided trip, in the form of its page. */
  party?: unknown;
  /** The seats that the waiting list holds, in the form of the same page. */
  tripClaim?: unknown;
};

export function readKept(): Kept | null {
  return parseStoredJson(sessionStore.read(claimKey)) as Kept | null;
}

export function writeKept(kept: Kept): void {
  sessionStore.write(claimKey, JSON.stringify(kept));
}

/** The claim for the request; the server decides whether it has expired. */
export function readClaim(): KeptClaim | null {
  const kept = readKept();
  return kept?.id === undefined ? null : (kept as KeptClaim);
}

interface Claimed extends BookedItem {
  duration: Duration;
  bookingDate: string;
  timeSlot: string;
}

/** Fills in what is held, as if it had been chosen step by step. */
export function keepClaimed(
  { id, token, secondsLeft }: { id: number; token: string; secondsLeft: number },
  { bookingDate, timeSlot, ...item }: Claimed,
): void {
  const now = nowWithOffset(0);
  const draft = { date: bookingDate, timeSlot, selections: [item] };
  saveBookingInfo(writeBookingInfo(draft, [item], now), true);
  saveStep(4);
  writeKept({ ...readKept(), id, token, untilMs: now.getTime() + secondsLeft * 1000 });
}

export const readVoucher = (): KeptVoucher | null => readKept()?.voucher ?? null;

/** What the applied code takes off; `change` applies another one, or none. @param isReady once the page is in the browser. */
export function useKeptVoucher(isReady: boolean) {
  const [changed, setChanged] = useState<KeptVoucher | null>();
  const voucher = changed === undefined && isReady ? readVoucher() : (changed ?? null);

  function change(next: KeptVoucher | null) {
    writeKept({ ...readKept(), voucher: next });
    setChanged(next);
  }
  return { voucher, discountCents: voucher?.discountCents ?? 0, change };
}
