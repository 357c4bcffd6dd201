import type { Page } from '@playwright/test';

/** Keeps everything of others away, and remembers what was asked of them. */
export async function watchOthers(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

/** What was handed to the tag, as it reads it. */
export function readNotes(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((note) =>
      Array.from(note),
    ),
  );
}

/** A booking that this browser has just made. */
export const pretendBooking = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('pendingBookingId', '4711'));
