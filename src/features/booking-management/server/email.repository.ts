import type { EmailProblem } from '#features/bookings/server/bookings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** The address of a booking, and whether mails reach it. */
export function createEmailRepository(executor: Executor) {
  return {
    correct: (id: number, email: string) =>
      executor.run(sql<'email.correct'>`
        update bookings set email = ${email}, email_problem = null, email_corrections = email_corrections + 1,
          updated_at = now() where id = ${id}`),

    setProblem: (id: number, problem: EmailProblem | null) =>
      executor.run(sql<'email.setProblem'>`
        update bookings set email_problem = ${problem}, updated_at = now()
        where id = ${id} and email is not null and email_problem is distinct from ${problem}`),

    /** Records the mail server's answer about an address, unless staff reported it or the address has changed. */
    noteAnswer: (id: number, email: string, isRefused: boolean) =>
      executor.run(sql<'email.noteAnswer'>`
        update bookings set email_problem = case when ${isRefused} then 'refused' end, updated_at = now()
        where id = ${id} and email = ${email}
          and email_problem is not distinct from case when not ${isRefused} then 'refused' end`),
  };
}
