import { type Check, runChecks } from '#features/checks/server/checks.public.ts';
import {
  formatSentence,
  type Reader,
  sentence,
  type Words,
} from '#features/checks/server/sentence.public.ts';
import type { ReadinessLine } from '../readiness.contract.ts';

/** A check of the lists that `npm run doctor` and the page *Ready to open?* show. */
export interface ListedCheck extends Check {
  title: Words<Record<never, never>>;
  /** Page of the back office where it is mended; without one that is done on the server. */
  link?: string;
  /** Looks for what a first start filled in. */
  isExample?: true;
  /** While it is to be mended, the site cannot be opened for the first time. */
  isForOpening?: true;
}

export const pages = {
  homepage: '/admin?tab=homepage',
  business: '/admin/settings/business',
  mailServer: '/admin/settings/mail-server',
  cardPayments: '/admin/settings/card-payments',
  email: '/admin?tab=email',
  inventory: '/admin?tab=inventory',
  trips: '/admin?tab=trips',
  documents: '/admin?tab=waivers',
  weather: '/admin/settings/weather',
  backups: '/admin/settings/backups',
  paymentTester: '/admin/payment-tester',
};

/** Each line comes in time, whatever becomes of the others. */
export async function readLines(checks: readonly ListedCheck[], reader: Reader): Promise<ReadinessLine[]> {
  const ran = await runChecks(checks);
  return ran.map(
    ({ check: { id, title, link, isExample }, verdict: { state, message, remedy, link: ownLink } }) => ({
      id,
      title: formatSentence(sentence(title), reader),
      state,
      message: formatSentence(message, reader),
      step: remedy && formatSentence(remedy, reader),
      link: remedy ? (ownLink ?? link ?? null) : null,
      isExample: isExample === true && state === 'mend' && ownLink === undefined,
    }),
  );
}
