import { m } from '#i18n/generated/messages.js';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import { DocumentRow } from './document-row.tsx';

interface DocumentTableProps {
  caption: string;
  rows: readonly DocumentVersionRow[];
  onPreview: (row: DocumentVersionRow) => void;
}

const columns = [
  () => m.documents_column_filename(),
  () => m.documents_column_language(),
  () => m.documents_column_date(),
  () => m.documents_column_status(),
  () => m.documents_column_actions(),
];

/** A dense table on wide screens; on narrower ones each row is a card. */
export function DocumentTable({ caption, rows, onPreview }: DocumentTableProps) {
  return (
    <table className="block w-full border-collapse text-left lg:table lg:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map((name) => (
            <th
              key={name()}
              scope="col"
              className="sticky top-0 z-10 border-b-2 border-sea bg-white px-3 py-2 font-semibold first:pl-0 last:pr-0 last:text-right"
            >
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
        {rows.map((row) => (
          <DocumentRow key={row.id} row={row} onPreview={() => onPreview(row)} />
        ))}
      </tbody>
    </table>
  );
}
