import type { Mutation } from '../../scripts/mutants/mutation.ts';
import { availability } from './availability.ts';
import { booking } from './booking.ts';
import { bookingDetails } from './booking-details.ts';
import { bookingForm } from './booking-form.ts';
import { bookingList } from './booking-list.ts';
import { bookingSteps } from './booking-steps.ts';
import { connections } from './connections.ts';
import { controls } from './controls.ts';
import { csv } from './csv.ts';
import { desk } from './desk.ts';
import { editForms } from './edit-forms.ts';
import { mails } from './mails.ts';
import { moves } from './moves.ts';
import { payments } from './payments.ts';
import { pooler } from './pooler.ts';
import { races } from './races.ts';
import { schema } from './schema.ts';
import { sessions } from './sessions.ts';
import { stormDays } from './storm-days.ts';
import { voucherFaults } from './vouchers.ts';

export const mutations: readonly Mutation[] = [
  ...availability,
  ...races,
  ...booking,
  ...bookingForm,
  ...bookingSteps,
  ...bookingDetails,
  ...bookingList,
  ...moves,
  ...connections,
  ...controls,
  ...desk,
  ...editForms,
  ...payments,
  ...stormDays,
  ...voucherFaults,
  ...mails,
  ...sessions,
  ...csv,
  ...schema,
  ...pooler,
];
