const bookingPath = '/booking';

/** The parameter of the booking page that holds the item that a visitor came for. */
export const wantedItemParameter = 'item';

/** A link to the booking page, from where one item is shown, leads to the times of that item. Others stay as they are. */
export function linkForItem(link: string | null, itemId: string): string | null {
  return link?.trim() === bookingPath ? `${bookingPath}?${wantedItemParameter}=${itemId}` : link;
}
