import { type Field, findField, readForm } from './format/form-body.ts';

/** A request as it came, read once. */
export interface CallRequest {
  fields: Field[];
  userAgent: string;
  referer: string;
  /** Empty when the field was not sent. */
  value(name: string): string;
}

export interface RequestHeaders {
  'user-agent'?: string;
  'content-type'?: string;
  referer?: string;
}

export function readCall(raw: string, headers: RequestHeaders): CallRequest {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const fields = isForm ? readForm(raw) : [];
  return {
    fields,
    userAgent: headers['user-agent'] ?? '',
    referer: headers.referer ?? '',
    value: (name) => findField(fields, name) ?? '',
  };
}
