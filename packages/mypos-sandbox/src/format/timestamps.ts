/** `2026-11-21 09:36:46`. The real gateway does not state its zone; here it is UTC. */
export function dateTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** `21.11.2026 09:36:46`, as the transaction log has it. */
export function logTime(moment: Date): string {
  const [date = '', time = ''] = dateTime(moment).split(' ');
  return `${date.split('-').reverse().join('.')} ${time}`;
}
