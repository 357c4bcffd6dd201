/** Sent with calls that a page makes by itself, while nobody is at the device. */
export const unattendedHeader = 'x-unattended';
