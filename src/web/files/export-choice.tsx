import { Download } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { ExportFormat } from '#shared/files/export-formats.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** The most useful one first. */
const formats: readonly { format: ExportFormat; name: () => string; hint: () => string }[] = [
  { format: 'xlsx', name: () => m.bookings_export_xlsx(), hint: () => m.bookings_export_xlsx_hint() },
  {
    format: 'csv-excel',
    name: () => m.bookings_export_csv_excel(),
    hint: () => m.bookings_export_csv_excel_hint(),
  },
  { format: 'csv', name: () => m.bookings_export_csv(), hint: () => m.bookings_export_csv_hint() },
];

interface ExportChoiceProps {
  /** On the button, and above the choice. */
  label: string;
  /** What is in the file. */
  text: string;
  addressOf: (format: ExportFormat) => string;
}

/** Something as a file of one of three formats. */
export function ExportChoice({ label, text, addressOf }: ExportChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={label} description={text} closeLabel={m.site_close()}>
        <ul className="grid gap-4">
          {formats.map(({ format, name, hint }) => (
            <li key={format} className="grid gap-1">
              <a
                href={addressOf(format)}
                download
                onClick={close}
                className={buttonClass(format === 'xlsx' ? 'primary' : 'secondary', 'normal')}
              >
                {name()}
              </a>
              <p className="text-sm text-sea-soft">{hint()}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
