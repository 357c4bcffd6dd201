import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, LanguageQuery } from '#shared/field-schemas.ts';

/** How the link to a guest's page stands. The link itself is for its guest only, and so in mails alone. */
const GuestLink = z.strictObject({ isOpen: z.boolean() });

const OneBooking = {
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: GuestLink,
  errors: ['bookings/not-found'],
} as const;

export const getGuestLink = defineCall({
  ...OneBooking,
  method: 'GET',
  path: '/api/bookings/:id/guest-link',
  summary: 'Whether the guest’s page of a booking is open',
});

export const closeGuestLink = defineCall({
  ...OneBooking,
  method: 'DELETE',
  path: '/api/bookings/:id/guest-link',
  summary: 'Close the guest’s page: its link leads nowhere; once more is fine',
});

export const renewGuestLink = defineCall({
  ...OneBooking,
  method: 'POST',
  path: '/api/bookings/:id/guest-link',
  summary: 'Make a new link and send it to the guest; the one before leads nowhere',
});

export const getGuestPolicy = defineCall({
  method: 'GET',
  path: '/api/guest-policy',
  summary: 'The policy for cancelling and moving that a booking made now would have, in a sentence',
  query: LanguageQuery,
  status: 200,
  response: z.strictObject({ text: z.string() }),
});

export const findOwnBooking = defineCall({
  method: 'GET',
  path: '/api/own-booking',
  summary: 'The booking that this browser made last, of those that are not cancelled and not over',
  status: 200,
  response: z.strictObject({ id: z.int().nullable() }),
  errors: [],
});

export const findGuestPage = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/guest-page',
  summary:
    'Where the guest’s page is, for the browser that made the booking and the holder of its older link',
  params: z.strictObject({ id: BigIdParameter }),
  query: z.strictObject({ token: z.string().max(100).optional() }),
  status: 200,
  /** `null` where staff have closed or renewed the link: then only a mail leads there. */
  response: z.strictObject({
    path: z.string().nullable(),
    /** The page as it can be shared: it shows the booking and changes nothing. `null` where the page is closed. */
    viewPath: z.string().nullable(),
  }),
  errors: ['bookings/not-found'],
});
export type GuestPagePaths = z.infer<typeof findGuestPage.response>;
