import { useMemo, useSyncExternalStore } from 'react';
import { isBookable } from '#features/availability/web/booking-window.public.ts';
import type { BookedItem } from '#features/bookings/domain/items-booked.public.ts';
import { useTakenOver } from '#web/browser/use-taken-over.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { dropOutdated } from '../../domain/booking-progress.ts';
import { type BookingDraft, emptyDraft } from '../../domain/selection.ts';
import { parseBookingInfo, readBookingInfo, saveBookingInfo, writeBookingInfo } from './booking-storage.ts';
import { clearBookingProgress } from './clear-booking-progress.ts';

/**
 * The draft is in the browser's storage alone; this only caches the last parsed text. Clearing the storage (the Home
 * link, another tab) therefore clears the draft.
 */
let lastRead: { text: string | null; draft: BookingDraft } = { text: null, draft: emptyDraft };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const readNothing = () => null;

function announce() {
  for (const listener of listeners) listener();
}

export interface BookingDraftStore {
  /** `null` on the server and until the browser's storage was read. */
  draft: BookingDraft | null;
  change: (rule: (draft: BookingDraft) => BookingDraft) => void;
  /** Keeps the draft together with the computed prices. */
  saveItems: (items: BookedItem[]) => void;
  reset: () => void;
}

export function useBookingDraft(): BookingDraftStore {
  const { timeZone, bookingRules } = useSite();
  const now = useNow();

  const store = useMemo(() => {
    function read(): BookingDraft {
      const text = readBookingInfo();
      if (text !== lastRead.text) {
        const draft = dropOutdated(parseBookingInfo(text), (date) =>
          isBookable(date, now(), timeZone, bookingRules),
        );
        lastRead = { text, draft };
      }
      return lastRead.draft;
    }
    function write(draft: BookingDraft, items: BookedItem[]) {
      saveBookingInfo(writeBookingInfo(draft, items, now()), items.length > 0);
      announce();
    }
    return {
      read,
      change: (rule: (draft: BookingDraft) => BookingDraft) => write(rule(read()), []),
      saveItems: (items: BookedItem[]) => write(read(), items),
      reset: () => {
        clearBookingProgress();
        announce();
      },
    };
  }, [now, timeZone, bookingRules]);

  const isTakenOver = useTakenOver();
  const draft = useSyncExternalStore(subscribe, isTakenOver ? store.read : readNothing, readNothing);
  return {
    draft,
    change: store.change,
    saveItems: store.saveItems,
    reset: store.reset,
  };
}
