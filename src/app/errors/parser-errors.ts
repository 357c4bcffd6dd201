import type { Socket } from 'node:net';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { PlainErrorCode } from '#shared/app-error.ts';
import { findErrorAnswer } from './error-table.ts';

/** Node's codes for what it cannot read as HTTP; whatever else comes is unreadable. */
const codes: Record<string, PlainErrorCode> = {
  HPE_HEADER_OVERFLOW: 'http/headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'http/too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'http/too-slow',
};

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

function writeAnswer(code: PlainErrorCode, publicUrl: string): string {
  const { status, text } = findErrorAnswer(code);
  // No language is known: the request was never read.
  const body = JSON.stringify({ message: text({}, { locale: 'en' }), code });
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, '', body].join('\r\n');
}

/** Answers what never becomes a request, like every other refusal: with security headers, a sentence and a code. */
export function answerParserErrors(publicUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    socket.end(writeAnswer(codes[error.code ?? ''] ?? 'http/unreadable', publicUrl), () => socket.destroy());
  };
}
