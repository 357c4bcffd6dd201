import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '#platform/http/accepted-encoding.ts';

interface EncodedPage {
  body: Buffer;
  headers: Record<string, string>;
}

/** A page as it came out of the renderer, ready to be sent any number of times. */
export interface RenderedPage {
  status: number;
  /** Everything went well and it is what stands at its address. */
  isWhole: boolean;
  /** Encoded when it is first asked for. */
  as(encoding: ContentEncoding): Promise<EncodedPage>;
}

/** Beyond this a page hardly gets smaller, only later. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function encode(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, brotliOptions);
  return encoding === 'gzip' ? compressGzip(body) : body;
}

interface Rendering {
  status: number;
  isWhole: boolean;
  headers: Record<string, string>;
  text: string;
}

export function createRenderedPage({ status, isWhole, headers, text }: Rendering): RenderedPage {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const encoded = new Map<ContentEncoding, Promise<EncodedPage>>();

  async function encodePage(encoding: ContentEncoding): Promise<EncodedPage> {
    // An ETag names bytes, so each encoding has its own.
    const own = { ...headers, etag: `"${digest}-${encoding}"` };
    return {
      body: await encode(plain, encoding),
      headers: encoding === 'identity' ? own : { ...own, 'content-encoding': encoding },
    };
  }

  return {
    status,
    isWhole,
    as(encoding) {
      const known = encoded.get(encoding) ?? encodePage(encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}
