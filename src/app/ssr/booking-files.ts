import { createContext } from 'react';

/** Where the server tells a document of the files that the booking begins with; nothing in the browser. */
export const BookingFiles = createContext<readonly string[]>([]);
