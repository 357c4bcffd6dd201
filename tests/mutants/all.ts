import type { Mutation } from '../../scripts/mutants/mutation.ts';
import { availability } from './availability.ts';
import { booking } from './booking.ts';
import { bookingForm } from './booking-form.ts';
import { csv } from './csv.ts';
import { mails } from './mails.ts';
import { payments } from './payments.ts';
import { races } from './races.ts';
import { schema } from './schema.ts';
import { sessions } from './sessions.ts';

export const mutations: readonly Mutation[] = [
  ...availability,
  ...races,
  ...booking,
  ...bookingForm,
  ...payments,
  ...mails,
  ...sessions,
  ...csv,
  ...schema,
];
