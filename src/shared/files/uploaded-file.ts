import { z } from 'zod';

/** What one file may weigh at most, in megabytes of 1024 × 1024 bytes. */
export const maxUploadMegabytes = 10;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** A file as the server gets it. Its name is what the sender says; nothing may be concluded from it. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

function isUploadedFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** Why a picture is refused. */
export const imageErrors = [
  'media/not-an-image',
  'media/unreadable-image',
  'media/too-many-pixels',
  'media/unfinished',
] as const;

/** A file in a multipart body: the browser gives a `Blob`, the server's handler receives its name and bytes. */
export const FileField = z
  .custom(isUploadedFile, { error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .meta({ type: 'string', format: 'binary' }) as z.ZodType as z.ZodType<UploadedFile, Blob>;
