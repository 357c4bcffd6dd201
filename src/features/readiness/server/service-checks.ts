import { mend, ok, skipped, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { type PackageTrial, tryPackage } from '#features/payment-tester/server/payment-tester.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type ListedCheck, pages } from './listed-checks.ts';
import { type MailTrial, tryMail } from './measure/try-mail.ts';
import type { ServerSettings } from './server-settings.ts';

/** Whether others do for us what we need them for. */
export function serviceChecks(server: ServerSettings): ListedCheck[] {
  const { smtp, mypos, recipient } = server;
  return [
    {
      id: 'mail',
      title: m.ready_title_mail,
      look: async (signal) => {
        const trial = smtp && (await tryMail(smtp, server, signal));
        return evaluateMail(smtp?.host ?? null, trial, recipient ?? '');
      },
    },
    {
      id: 'payment',
      title: m.ready_title_payment,
      link: pages.paymentTester,
      look: async () => evaluatePayment(mypos && (await tryPackage(server))),
    },
  ];
}

/** @param server `null` where none is set. */
export function evaluateMail(server: string | null, trial: MailTrial | null, recipient: string): Verdict {
  if (server === null || trial === null) return mend(m.ready_mail_none, m.ready_mail_none_step);
  switch (trial.kind) {
    case 'logged-in':
      return ok(m.ready_mail_login, { server });
    case 'sent':
      return ok(m.ready_mail_sent, { server, recipient });
    case 'later':
      return unknown(m.ready_mail_later, m.ready_mail_later_step, { server, reason: trial.reason });
    case 'refused':
      return mend(m.ready_mail_refused, m.ready_mail_refused_step, { server, reason: trial.reason });
    case 'no-answer':
      return unknown(m.ready_mail_unanswered, m.ready_mail_unanswered_step, { server, reason: trial.reason });
  }
}

/** @param trial `null` where no store is set. */
export function evaluatePayment(trial: Pick<PackageTrial, 'state' | 'message'> | null): Verdict {
  if (trial === null) return skipped(m.ready_payment_none);
  const { state, message } = trial;
  if (state === 'ok') return ok(m.ready_payment_fine, { message });
  // Where the gateway does not answer, nothing follows from that about the store.
  return state === 'unknown'
    ? unknown(m.ready_payment_unanswered, m.ready_payment_unanswered_step, { message })
    : mend(m.ready_payment_faulty, m.ready_payment_faulty_step, { message });
}
