/** `lunedì` → `Lunedì`: as it begins a heading or a label. */
export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
