/** Prefixes of query keys that several features share, so that one feature can invalidate the data of another. */

/** Free units: one invalidation after a sale or an edit reaches them all. */
export const availabilityKey = ['availability'] as const;

/** Where the guest's page is. */
export const guestPageKey = (id: number, token: string | undefined) => ['guest-page', id, token] as const;

/** Bookings that the calendar no longer offers. */
export const misfitsKey = ['misfit-bookings'] as const;

export const openingHoursKey = ['opening-hours'] as const;

/** Units that are out of service. */
export const outagesKey = ['outages'] as const;

export const placesKey = ['places'] as const;

/** What can be rented. */
export const rentalItemsKey = ['rental-items'] as const;

export const stormDaysKey = ['storm-days'] as const;

export const vouchersKey = ['vouchers'] as const;

export const waitingListKey = ['waiting-list'] as const;
