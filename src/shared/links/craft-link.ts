const craftPath = '/admin/craft/unit';

/** The parameter of the board that holds the craft which staff have in hand. */
export const craftParameter = 'craft';

/** The page of a craft. */
export const craftAddress = (id: number) => `${craftPath}?id=${id}`;

/** What the code on a hull says: the way to the page of the craft, for staff. */
export function craftLink(publicUrl: string, id: number): string {
  return `${publicUrl}${craftAddress(id)}`;
}

/** @returns the id of the craft, or `null` for anything else than the link of a hull */
export function readCraftLink(text: string): number | null {
  const [, id] = /\/admin\/craft\/unit\?id=([1-9]\d{0,8})(?:[&#]|$)/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}
