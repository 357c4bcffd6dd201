const kept = 40;

/** Where an answer calls a value something else than the call that takes it. */
const aliases: Record<string, string> = {
  slotId: 'availability.id',
  bookingIds: 'bookings.id',
  bookingId: 'bookings.id',
  accountId: 'accounts.id',
  placeId: 'places.id',
  tripId: 'trips.id',
  cursor: 'nextCursor',
};

export interface SeenValues {
  find(key: string): unknown[];
}

/** Ids, versions, cursors and other values that answers have shown, so that later calls meet what exists. */
export class ShownValues {
  readonly #values = new Map<string, unknown[]>();

  /** @param resource such as `bookings`: ids and versions of different resources have the same name. */
  of(resource: string): SeenValues {
    const stored = (name: string) => this.#values.get(name) ?? [];
    return {
      find: (key) => [...stored(`${resource}.${key}`), ...stored(aliases[key] ?? key)],
    };
  }

  note(resource: string, value: unknown, key = ''): void {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 20)) this.note(resource, each, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) this.note(resource, part, name);
    } else if (key === 'path' && String(value).startsWith('/b/')) {
      this.#keep('guest.token', String(value).slice('/b/'.length));
    } else if (
      /^(?:id|version|orderId|itemId|itemsBooked|nextCursor|filename|code)$/.test(key) &&
      value !== null
    ) {
      this.#keep(key === 'id' || key === 'version' ? `${resource}.${key}` : key, value);
    }
  }

  #keep(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? [];
    if (!values.includes(value)) this.#values.set(name, [...values, value].slice(-kept));
  }
}
