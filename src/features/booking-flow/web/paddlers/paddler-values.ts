import { z } from 'zod';

const text = z.string().catch('');

/** The fields of one paddler, as typed. */
const PaddlerValues = z.object({
  isEmpty: z.boolean().catch(false),
  fullName: text,
  dateOfBirth: text,
  /** Absent: who books signs. */
  guardianName: z.string().optional().catch(undefined),
  /** The sentence that was ticked: with other names it is another one, and has to be ticked anew. */
  guardianAgrees: text,
});
export type PaddlerValues = z.infer<typeof PaddlerValues>;

export const PaddlersValues = z.object({
  bookerPaddles: z.boolean().catch(true),
  /** May be more than there are seats: what was typed stays where seats become fewer. */
  others: z.array(PaddlerValues).catch([]),
});
export type PaddlersValues = z.infer<typeof PaddlersValues>;

export const noPaddlers: PaddlersValues = { bookerPaddles: true, others: [] };

export const nobodyTyped: PaddlerValues = {
  isEmpty: false,
  fullName: '',
  dateOfBirth: '',
  guardianAgrees: '',
};
