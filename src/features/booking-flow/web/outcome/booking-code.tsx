import { m } from '#i18n/generated/messages.js';
import { arrivalLink } from '#shared/links/arrival-link.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { QrCode } from '#web/qr/qr-code.tsx';
import { useSite } from '#web/site/site.ts';

/** What staff scan when its customer arrives. */
export function BookingCode({ reference }: { reference: string }) {
  const { publicUrl } = useSite();
  return (
    <Panel className="flex flex-wrap items-center gap-4">
      <div className="w-32">
        <QrCode text={arrivalLink(publicUrl, reference)} label={m.booking_code()} />
      </div>
      <p className="flex-[1_1_10rem]">{m.booking_code_text()}</p>
    </Panel>
  );
}
