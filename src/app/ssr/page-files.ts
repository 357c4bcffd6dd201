import { createContext } from 'react';

/** Where the server tells a page of the files that a page begins with, by the id of its route; nothing in the browser. */
export const PageFiles = createContext<(routeId: string) => string>(() => '');
