import '#ui/print.css';
import { useSite } from '#web/site/site.ts';
import { ContactLine } from './contact-line.tsx';

/** At the top of a printed booking: whose it is, and how to reach them. */
export function PrintHead() {
  const { businessName, publicUrl } = useSite();
  return (
    <div className="mb-6 hidden items-baseline justify-between gap-6 border-b-2 border-sea pb-3 print:flex">
      <p>
        <strong className="block text-xl">{businessName}</strong>
        {publicUrl.replace(/^https?:\/\//, '')}
      </p>
      <ContactLine className="text-right font-semibold not-italic" />
    </div>
  );
}
