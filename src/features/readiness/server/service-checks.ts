import { mend, ok, skipped, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { evaluateMail, tryMail } from '#features/notifications/server/try-mail.public.ts';
import { type PackageTrial, tryPackage } from '#features/payment-tester/server/payment-tester.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type ListedCheck, pages } from './listed-checks.ts';
import type { ServerSettings } from './server-settings.ts';

/** Whether others do for us what we need them for. */
export function serviceChecks(server: ServerSettings): ListedCheck[] {
  const { smtp, mypos, recipient, isLocked } = server;
  return [
    {
      id: 'mail',
      title: m.ready_title_mail,
      link: pages.mailServer,
      look: async (signal) => {
        if (isLocked.smtp) return mend(m.ready_mail_locked, m.ready_locked_step);
        const trial = smtp && (await tryMail(smtp, server, signal));
        return evaluateMail(smtp?.host ?? null, trial, recipient ?? '');
      },
    },
    {
      id: 'payment',
      title: m.ready_title_payment,
      link: pages.paymentTester,
      look: async () =>
        isLocked.mypos
          ? { ...mend(m.ready_payment_locked, m.ready_locked_step), link: pages.cardPayments }
          : evaluatePayment(mypos && (await tryPackage(server))),
    },
  ];
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
