import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Challenge } from 'altcha-lib';
import { useRef, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { asksPaddlersKey } from '#features/settings/web/ask-paddlers.public.ts';
import { ApiError } from '#web/api/api-error.ts';
import { availabilityKey, rentalItemsKey } from '#web/api/query-keys.ts';
import { useCancellable } from '#web/connection/cancellable.ts';
import { useSend } from '#web/connection/use-send.ts';
import { isDefiniteAnswer, type RefusalKind, refusalKind } from '../details/booking-refusal.ts';
import { documentsKey } from '../documents/use-active-documents.ts';
import { weatherRuleKey } from '../documents/weather-rule.tsx';
import { forgetSubmission, keyForSubmission } from '../progress/submission-key.ts';

const outdated: Record<RefusalKind, readonly QueryKey[]> = {
  'sold-out': [availabilityKey],
  'documents-changed': [documentsKey],
  'price-changed': [rentalItemsKey],
  'paddlers-changed': [asksPaddlersKey, rentalItemsKey],
  voucher: [],
  other: [weatherRuleKey()],
};

interface SendingHeaders {
  'idempotency-key': string;
  'proof-of-work': string | undefined;
}

interface Completion<Wish> {
  /** The call that books. The same wish is sent under the same key. */
  send: (wish: Wish, headers: SendingHeaders) => Promise<Booking>;
  onBooked: (booking: Booking, wish: Wish) => void;
  /** What is asked anew after every refusal. */
  shownFrom?: QueryKey;
}

/** Sends a booking once, over an interrupted connection too; a second press while one is under way does nothing. */
export function useCompleteBooking<Wish extends object>({ send, onBooked, shownFrom }: Completion<Wish>) {
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const [isWorking, setWorking] = useState(false);

  function sendUnderKey(wish: Wish): Promise<Booking> {
    const key = keyForSubmission(JSON.stringify(wish));
    return sendWithWork(
      (work) => send(wish, { 'idempotency-key': key, 'proof-of-work': work }),
      () => setWorking(true),
    );
  }

  /** A booking that was made before and whose time to pay ran out since is made anew. */
  async function bookOnce(wish: Wish): Promise<Booking> {
    const booking = await sendUnderKey(wish);
    if (!booking.cancelled) return booking;
    forgetSubmission();
    return sendUnderKey(wish);
  }

  const mutation = useSend({
    send: (wish: Wish) => {
      setWorking(false);
      return bookOnce(wish);
    },
    onSuccess: (booking, wish) => {
      // While it waits to be paid, who comes back and presses again means this very booking.
      if (booking.holdSecondsLeft === null) forgetSubmission();
      onBooked(booking, wish);
    },
    onError: (error) => {
      if (isDefiniteAnswer(error)) forgetSubmission();
      const keys = [...outdated[refusalKind(error)], ...(shownFrom ? [shownFrom] : [])];
      // biome-ignore lint/plugin: the refusal is explained with what is true now
      return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onSettled: () => {
      isUnderWay.current = false;
      setWorking(false);
    },
  });

  function complete(wish: Wish, onRefused: (error: unknown) => void) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(wish, { onError: onRefused });
  }

  useCancellable(mutation);
  const { isPending, error, cancel: forget } = mutation;
  return { complete, isPending, isWorking, error, forget };
}

const workRequired = 428;

/**
 * Sends a request, and once more with the work where the server asks for some. What does the work is loaded only then.
 * @param onWork told when the work begins.
 */
async function sendWithWork<Answer>(
  send: (work: string | undefined) => Promise<Answer>,
  onWork: () => void,
): Promise<Answer> {
  try {
    return await send(undefined);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== workRequired) throw error;
    onWork();
    const { solveWork } = await import('./solve-work.ts');
    const work = await solveWork(error.body.challenge as Challenge);
    if (work === null) throw error;
    return send(work);
  }
}
