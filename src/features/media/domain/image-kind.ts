export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp';

function startsWith(bytes: Uint8Array, beginning: string, at = 0): boolean {
  return [...beginning].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** What a file is by its first bytes, whatever its name and its sender say. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}
