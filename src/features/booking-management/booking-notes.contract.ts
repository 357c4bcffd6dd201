import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, passageField } from '#shared/field-schemas.ts';

export const maxNoteLength = 1000;

/** `called`: staff talked to the customer. `text` may be empty. */
export const NoteKind = z.enum(['note', 'called']);
export type NoteKind = z.infer<typeof NoteKind>;

export const BookingNote = z.strictObject({
  id: z.string(),
  kind: NoteKind,
  text: z.string(),
  /** The author; `null` if the account has been deleted. */
  staff: z.string().nullable(),
  writtenAt: z.iso.datetime(),
});
export type BookingNote = z.infer<typeof BookingNote>;

export const BookingMoveEntry = z.strictObject({
  id: z.int(),
  fromDate: z.string(),
  fromTimeSlot: z.string(),
  toDate: z.string(),
  toTimeSlot: z.string(),
  staff: z.string().nullable(),
  movedAt: z.iso.datetime(),
});

/** A mail to the customer, and what became of it. */
export const BookingMail = z.strictObject({
  id: z.int(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it was sent, or else written. */
  at: z.iso.datetime(),
});

export type BookingMail = z.infer<typeof BookingMail>;

/** What happened on the beach, as staff recorded it. */
export const BookingFact = z.strictObject({
  id: z.string(),
  kind: z.enum([
    'checked-in',
    'late-start',
    'handed-out',
    'swapped',
    'bound',
    'extended',
    'returned',
    'freed',
    'no-show',
    'undone',
  ]),
  staff: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  /** It says what the guests were told, and is part of the evidence. */
  isBriefing: z.boolean().optional(),
});

export type BookingFact = z.infer<typeof BookingFact>;

export const BookingHistory = z.strictObject({
  /** Newest first. */
  notes: z.array(BookingNote),
  moves: z.array(BookingMoveEntry),
  mails: z.array(BookingMail),
  facts: z.array(BookingFact),
});
export type BookingHistory = z.infer<typeof BookingHistory>;

const Params = z.strictObject({ id: BigIdParameter });

export const listNotes = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/notes',
  summary: 'What happened to a booking: notes of staff, moves, mails, and what was recorded on the beach',
  params: Params,
  status: 200,
  response: BookingHistory,
});

export const addNote = defineCall({
  method: 'POST',
  path: '/api/bookings/:id/notes',
  summary: 'Note something about a booking; a call also confirms a booking that waits for it',
  params: Params,
  body: z
    .strictObject({
      /** Made by the device: the same id again adds nothing. */
      id: z.uuid(),
      kind: NoteKind,
      text: passageField(maxNoteLength).trim(),
    })
    .refine(({ kind, text }) => kind === 'called' || text !== '', { path: ['text'], error: 'note_required' }),
  status: 200,
  response: BookingHistory,
  errors: ['bookings/not-found', 'bookings/note-of-another', 'bookings/erased'],
});
