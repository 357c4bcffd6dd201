import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { totalsByMethod, totalsByPerson } from '../domain/till-sums.ts';
import type { Till } from '../till.contract.ts';

function methodText(method: HandMethod | null): string {
  return method === null ? m.till_method_none() : handMethodText(method);
}

/** The sums of a day, by method and by person. */
export function TillSums({ till }: { till: Till }) {
  const { language } = useSite();
  const methods = totalsByMethod(till.sums);
  const people = totalsByPerson(till.sums);
  const totalCents = methods.reduce((total, { cents }) => total + cents, 0);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Panel as="section" aria-labelledby="till-methods">
        <h2 id="till-methods" className="text-xl">
          {m.till_by_method()}
        </h2>
        <ul className="mt-3 grid gap-2">
          {methods.map(({ method, cents, givenBackCents }) => (
            <li key={method} className="flex justify-between gap-4">
              <span>
                {methodText(method)}
                {givenBackCents > 0 && (
                  <span className="block text-sm text-sea-soft">
                    {m.till_given_back({ amount: euro(givenBackCents, language) })}
                  </span>
                )}
              </span>
              <span className="text-lg font-semibold tabular-nums">{euro(cents, language)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
            <span>{m.till_total()}</span>
            <span className="text-lg tabular-nums">{euro(totalCents, language)}</span>
          </li>
        </ul>
      </Panel>
      <Panel as="section" aria-labelledby="till-people">
        <h2 id="till-people" className="text-xl">
          {m.till_by_person()}
        </h2>
        {people.length === 0 && <p className="mt-3 text-sea-soft">{m.till_none()}</p>}
        <ul className="mt-3 grid gap-3">
          {people.map(({ staff, cents, byMethod }) => (
            <li key={staff} className="flex justify-between gap-4">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{staff ?? m.till_nobody()}</span>
                <span className="block text-sm text-sea-soft">
                  {byMethod
                    .map((own) => `${methodText(own.method)} ${euro(own.cents, language)}`)
                    .join(' · ')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{euro(cents, language)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
