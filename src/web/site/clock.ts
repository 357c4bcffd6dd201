/** The time as a server reckons it whose clock is so far from the real one. */
export function nowWithOffset(clockOffsetMs: number): Date {
  return new Date(Date.now() + clockOffsetMs);
}
