const newline = 0x0a;

/** Takes bytes from a stream, as many as asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer> | Iterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);
  #position = 0;

  constructor(source: AsyncIterable<Buffer> | Iterable<Buffer>) {
    this.#source =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  /** How many bytes were taken so far. */
  get position(): number {
    return this.#position;
  }

  /** @returns `null` where there are not so many left. */
  async take(count: number): Promise<Buffer | null> {
    const parts = [this.#waiting];
    let size = this.#waiting.length;
    while (size < count) {
      const next = await this.#source.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    const all = parts.length === 1 ? this.#waiting : Buffer.concat(parts);
    this.#waiting = all;
    if (all.length < count) return null;
    this.#waiting = all.subarray(count);
    this.#position += count;
    return all.subarray(0, count);
  }

  /** A line with its end; `null` where none ends within `most` bytes. */
  async takeLine(most: number): Promise<Buffer | null> {
    const bytes: Buffer[] = [];
    while (bytes.length < most) {
      const byte = await this.take(1);
      if (!byte) return null;
      bytes.push(byte);
      if (byte[0] === newline) return Buffer.concat(bytes);
    }
    return null;
  }
}
