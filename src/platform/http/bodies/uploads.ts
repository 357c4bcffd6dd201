import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { AppError } from '#shared/app-error.ts';
import { maxUploadBytes, maxUploadMegabytes, type UploadedFile } from '#shared/files/uploaded-file.ts';

const limits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 4096,
  headerPairs: 20,
};

/** What a form may weigh beside its file: its fields, and what stands between them. */
const aroundTheFile = 64 * 1024;

/**
 * Files are held in memory while they are worked on, so only a few are read at a time; the others wait on their
 * line, where they cost nothing. One gate for the process, since it is the process's memory.
 */
const semaphore = createSemaphore({
  concurrency: 3,
  queue: { concurrency: 16, fullCode: 'http/uploads-full' },
});

/**
 * Registers routes that get a form with a file. They live in a scope of their own: all others go on reading JSON
 * only. What cannot be read as a form never reaches a handler.
 */
export function withUploads(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    void scope.register(multipart, { limits });
    scope.addHook('preValidation', readForm);
    registerRoutes(scope);
    ready();
  });
}

async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.isMultipart()) throw new AppError('http/media-type');
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + aroundTheFile) {
    // The rest is not waited for.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  const leave = await semaphore.enter();
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  request.body = await readParts(request).catch((error: unknown) => {
    // The rest is discarded, but it has to be consumed so that it does not block the connection.
    request.raw.unpipe();
    request.raw.resume();
    throw toAppError(error);
  });
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, string | UploadedFile>();
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw new AppError('http/unreadable');
    if (part.type === 'file') {
      form.set(part.fieldname, { name: part.filename, bytes: await part.toBuffer() });
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('http/too-large');
      form.set(part.fieldname, String(part.value));
    }
  }
  return Object.fromEntries(form);
}

function tooLarge(): AppError {
  return new AppError('http/file-too-large', { parameters: { megabytes: maxUploadMegabytes } });
}

/** Whatever the reader of forms says, it speaks of a form that is not one. */
function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return new AppError(statusCode === 413 ? 'http/too-large' : 'http/unreadable', { cause: error });
}
