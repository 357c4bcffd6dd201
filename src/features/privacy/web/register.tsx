import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/layout/panel.tsx';
import type { Purpose } from '../domain/kept-for.ts';
import type { RegisterTable } from '../privacy.contract.ts';

const purposeTexts: Record<Purpose, () => string> = {
  age: () => m.privacy_purpose_age(),
  booking: () => m.privacy_purpose_booking(),
  contact: () => m.privacy_purpose_contact(),
  evidence: () => m.privacy_purpose_evidence(),
  limits: () => m.privacy_purpose_limits(),
  mail: () => m.privacy_purpose_mail(),
  payment: () => m.privacy_purpose_payment(),
  privacy: () => m.privacy_purpose_privacy(),
  repeats: () => m.privacy_purpose_repeats(),
  security: () => m.privacy_purpose_security(),
  service: () => m.privacy_purpose_service(),
  site: () => m.privacy_purpose_site(),
  staff: () => m.privacy_purpose_staff(),
  stock: () => m.privacy_purpose_stock(),
  waiting: () => m.privacy_purpose_waiting(),
};

type Column = RegisterTable['columns'][number];

function keptText({ kept }: Column, months: number): string {
  if (kept.kind === 'customer') return m.privacy_kept_customer({ months });
  if (kept.kind === 'birth date') return m.privacy_kept_birth();
  if (kept.kind === 'account') return m.privacy_kept_account();
  const { count, unit } = kept;
  return unit === 'days' ? m.privacy_kept_days({ count }) : m.privacy_kept_months({ count });
}

/** Columns of a table with the same purpose and period share a row. */
function groupColumns(columns: readonly Column[]): { names: string[]; first: Column }[] {
  const groups = new Map<string, { names: string[]; first: Column }>();
  for (const column of columns) {
    const key = JSON.stringify([column.purpose, column.kept]);
    const group = groups.get(key) ?? { names: [], first: column };
    group.names.push(column.column);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The register of personal data, from the schema. */
export function Register({ tables, months }: { tables: readonly RegisterTable[]; months: number }) {
  const rows = tables.flatMap(({ table, columns }) =>
    groupColumns(columns).map((group) => ({ table, ...group })),
  );
  return (
    <Panel as="section" aria-labelledby="privacy-register" className="grid grid-cols-1 gap-3">
      <h2 id="privacy-register" className="text-xl">
        {m.privacy_register_title()}
      </h2>
      <p className="text-sea-soft">{m.privacy_register_text()}</p>
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4">
              {m.privacy_column()}
            </th>
            <th scope="col" className="py-2 pr-4">
              {m.privacy_purpose()}
            </th>
            <th scope="col" className="py-2">
              {m.privacy_kept()}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ table, names, first }) => (
            <tr
              key={`${table} ${names[0]}`}
              className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:py-3 sm:align-top"
            >
              <th scope="row" className="font-normal wrap-anywhere sm:py-2 sm:pr-4">
                <span className="block font-semibold">{table}</span>
                {names.join(', ')}
              </th>
              <td className="sm:py-2 sm:pr-4">{purposeTexts[first.purpose]()}</td>
              <td className="text-sea-soft sm:py-2">{keptText(first, months)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
