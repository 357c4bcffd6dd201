/** What is to be done about a booking: a call to its customer, its money, or something that a person has to look at. */
export const bookingNeeds = ['call', 'payment', 'attention'] as const;
export type BookingNeed = (typeof bookingNeeds)[number];
