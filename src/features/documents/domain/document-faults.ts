/** Why a file is no document. */
export const documentFaults = [
  'other-format',
  'unknown-encoding',
  'password',
  'unreadable',
  'bomb',
  'macros',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

const maxLength = 100;

/**
 * A name that is fit to be stored, shown and saved: without folders, control characters and letters that turn the
 * direction of the text, with the ending of what the file really is.
 */
export function safeDocumentName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const readable = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*;%`$&]/g, '-')
    .replace(/\s+/g, ' ');
  const base = readable.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/^[\s.\-~]+|[\s.]+$/g, '');
  return `${[...base].slice(0, maxLength).join('').trim() || 'document'}.${extension}`;
}

export const maxCountedBookings = 1000;
