import { expect } from 'vitest';

export interface CalendarLine {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

/** A calendar file as one event, after its lines were held against the rules of RFC 5545. */
export interface ReadCalendar {
  method: string | null;
  /** The properties of the event. */
  lines: CalendarLine[];
  /** The value of a property that is there once; `null` without one. */
  value(name: string): string | null;
}

const once = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'SUMMARY',
  'STATUS',
  'ORGANIZER',
  'URL',
  'GEO',
];

export function readCalendar(file: string): ReadCalendar {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
    .map(readLine);
  const spelled = lines.map(({ name, value }) => `${name}:${value}`);
  const begin = spelled.indexOf('BEGIN:VEVENT');
  const end = spelled.indexOf('END:VEVENT');
  expect([spelled[0], spelled.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(spelled.slice(1, begin).filter((line) => line === 'VERSION:2.0')).toHaveLength(1);
  expect(end).toBe(spelled.length - 2);
  const event = lines.slice(begin + 1, end);
  for (const name of once) expect(event.filter((line) => line.name === name).length).toBeLessThanOrEqual(1);
  const read = { lines: event, method: lines.find(({ name }) => name === 'METHOD')?.value ?? null };
  const value = (name: string) => event.find((line) => line.name === name)?.value ?? null;
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(value(name)).toMatch(/^\d{8}T\d{6}Z$/);
  checkMethod({ ...read, value });
  return { ...read, value };
}

/** What RFC 5546 wants of each method for an event: 3.2.2 and 3.2.5. */
function checkMethod({ method, lines, value }: ReadCalendar): void {
  if (method === null) return;
  expect(['REQUEST', 'CANCEL']).toContain(method);
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'SUMMARY', 'ORGANIZER'])
    expect(value(name)).not.toBeNull();
  expect(value('ORGANIZER')).toMatch(/^mailto:[^@{}]+@[^@{}]+$/);
  const attendees = lines.filter(({ name }) => name === 'ATTENDEE');
  expect(attendees).toHaveLength(1);
  expect(attendees[0]?.value).toMatch(/^mailto:[^@{}]+@[^@{}]+$/);
  if (method === 'CANCEL') expect(value('STATUS')).toBe('CANCELLED');
  else expect(value('STATUS')).toBe('CONFIRMED');
}

/** A name, parameters that may be quoted, and a value. */
function readLine(line: string): CalendarLine {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
  if (!match) throw new Error(`no property: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  const pairs = [...parameters.matchAll(/;([A-Z-]+)=("[^"]*"|[^";:,]*)/g)];
  return {
    name,
    parameters: Object.fromEntries(pairs.map(([, key, text = '']) => [key, text.replaceAll('"', '')])),
    value,
  };
}
