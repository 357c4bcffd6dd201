/** Reads `https://booking.example.com`, with a slash at the end or without; `null` where there is more, or no http(s). */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}
