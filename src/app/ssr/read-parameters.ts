/** Stands for the items that are offered: they change, and the caller knows them. */
export const offeredItems = 'offered items';

/**
 * The parameters that a page reads while it is rendered on the server, with every value that makes a difference. What
 * is not listed here reaches no page there: the browser reads it when the page is hydrated.
 */
export const readParameters: Readonly<
  Record<string, Readonly<Record<string, readonly string[] | typeof offeredItems>>>
> = {
  '/booking': { step: ['1', '2', '3', '4', '5', '6'], item: offeredItems },
};
