import type { Answer, TestClient } from './test-client.ts';

export interface FormFile {
  name: string;
  type?: string;
  bytes: Buffer | string;
}

const boundary = 'beach-0123456789';

function part(field: string, value: string | FormFile): Buffer {
  const isFile = typeof value !== 'string';
  const head = [
    `--${boundary}`,
    `content-disposition: form-data; name="${field}"${isFile ? `; filename="${value.name}"` : ''}`,
    ...(isFile ? [`content-type: ${value.type ?? 'application/octet-stream'}`] : []),
  ].join('\r\n');
  return Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    Buffer.from(isFile ? value.bytes : value),
    Buffer.from('\r\n'),
  ]);
}

export type FormFields = Record<string, string | FormFile | undefined>;

/** A form as a browser sends it, byte for byte, so that tests can also send what no browser would. */
export function writeForm(fields: FormFields): { body: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [part(field, value)],
  );
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export function sendForm(client: TestClient, url: string, fields: FormFields): Promise<Answer> {
  return client.send('POST', url, writeForm(fields));
}
