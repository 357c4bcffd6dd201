import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type ContentEncoding } from './accepted-encoding.ts';

/** Beyond this quality a page hardly gets smaller, only later. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressed forms of bytes that are sent more than once; they are freed together with the bytes. */
const encodings = new WeakMap<Buffer, Map<ContentEncoding, Promise<Buffer>>>();

/** Compresses bytes when an encoding is first wanted; later calls with the same buffer get the same result. */
export function encodeOnce(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  const known = encodings.get(bytes) ?? new Map<ContentEncoding, Promise<Buffer>>();
  encodings.set(bytes, known);
  const encoded = known.get(encoding) ?? encode(bytes, encoding);
  known.set(encoding, encoded);
  return encoded;
}

async function encode(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, brotliOptions);
  return encoding === 'gzip' ? compressGzip(bytes) : bytes;
}

/** Smaller answers are not worth compressing. */
export const compressionThreshold = 1024;

/** Sends a buffer that is kept, so that each encoding of it is computed once. The caller sets the content type. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || bytes.length < compressionThreshold) return reply.send(bytes);
  const encoded = await encodeOnce(bytes, encoding);
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(encoded);
}
