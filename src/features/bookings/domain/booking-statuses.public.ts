export const bookingStatuses = ['pending', 'paid', 'cancelled'] as const;
