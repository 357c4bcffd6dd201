import { formatEuroText, parseEuroCents } from '#shared/money.ts';
import { type BookedDuration, isBookedDuration } from '#shared/rental-time.ts';

/** One kind of item in a booking. */
export interface BookedItem {
  itemId: string;
  quantity: number;
  duration: BookedDuration;
  /** Integer euro cents for one unit; absent where the text names no price. */
  unitPriceCents?: number;
}

const maxQuantity = 50;
const knownFields = new Set(['itemId', 'quantity', 'duration', 'price']);

/**
 * Reads the `itemsBooked` text: a JSON array of entries, or an object keyed by item id. Entries that name the
 * same item and duration are added up.
 * @returns the items, or `null` where the text is none of this.
 */
export function parseItemsBooked(text: string): BookedItem[] | null {
  const value = parseJson(text);
  if (value === null || typeof value !== 'object') return null;
  // Own keys only, and into an array: a key such as `__proto__` is then a name like any other, and no item has it.
  const candidates: unknown[] = Array.isArray(value)
    ? value
    : Object.entries(value).map(([itemId, entry]) =>
        isObject(entry) ? { itemId, ...entry, key: itemId } : null,
      );
  const items = candidates.map((candidate) => readEntry(candidate));
  return items.length === 0 || items.includes(null) ? null : mergeItems(items as BookedItem[]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEntry(candidate: unknown): BookedItem | null {
  if (!isObject(candidate)) return null;
  const { key, ...entry } = candidate;
  const { itemId, quantity, duration, price } = entry;
  if (Object.keys(entry).some((field) => !knownFields.has(field))) return null;
  if (typeof itemId !== 'string' || (key !== undefined && key !== itemId)) return null;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(itemId) || itemId.length > 40) return null;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    return null;
  if (typeof duration !== 'string' || !isBookedDuration(duration)) return null;
  if (price === undefined) return { itemId, quantity, duration };
  const unitPriceCents = typeof price === 'string' ? parseEuroCents(price) : null;
  return unitPriceCents === null ? null : { itemId, quantity, duration, unitPriceCents };
}

/** `null` if an item occurs with two durations: a booking has one line per item. */
function mergeItems(items: BookedItem[]): BookedItem[] | null {
  const merged = new Map<string, BookedItem>();
  for (const item of items) {
    const known = merged.get(item.itemId);
    if (known && (known.duration !== item.duration || known.unitPriceCents !== item.unitPriceCents))
      return null;
    const quantity = (known?.quantity ?? 0) + item.quantity;
    if (quantity > maxQuantity) return null;
    merged.set(item.itemId, { ...item, quantity });
  }
  return [...merged.values()];
}

/** Writes the one form that is kept and sent: an object keyed by item id. */
export function writeItemsBooked(items: readonly BookedItem[]): string {
  const entries = items.map(({ itemId, quantity, duration, unitPriceCents }) => [
    itemId,
    {
      itemId,
      quantity,
      duration,
      ...(unitPriceCents === undefined ? {} : { price: formatEuroText(unitPriceCents) }),
    },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
