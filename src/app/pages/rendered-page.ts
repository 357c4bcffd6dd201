import { createHash } from 'node:crypto';
import type { ContentEncoding } from '#platform/http/bodies/accepted-encoding.ts';
import { encodeOnce } from '#platform/http/bodies/encoded-body.ts';

interface EncodedPage {
  body: Buffer;
  headers: Record<string, string>;
}

/** A page as it came out of the renderer, ready to be sent any number of times. */
export interface RenderedPage {
  status: number;
  /** Rendered without a fault, and complete: a page, or the answer that there is none. */
  isCacheable: boolean;
  /** Encoded when it is first asked for. */
  as(encoding: ContentEncoding): Promise<EncodedPage>;
}

interface Rendering {
  status: number;
  isCacheable: boolean;
  headers: Record<string, string>;
  body: Buffer;
}

export function createRenderedPage({ status, isCacheable, headers, body }: Rendering): RenderedPage {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const encoded = new Map<ContentEncoding, Promise<EncodedPage>>();

  async function encodePage(encoding: ContentEncoding): Promise<EncodedPage> {
    // An ETag names bytes, so each encoding has its own.
    const own = { ...headers, etag: `"${digest}-${encoding}"` };
    return {
      body: await encodeOnce(body, encoding),
      headers: encoding === 'identity' ? own : { ...own, 'content-encoding': encoding },
    };
  }

  return {
    status,
    isCacheable,
    as(encoding) {
      const known = encoded.get(encoding) ?? encodePage(encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}
