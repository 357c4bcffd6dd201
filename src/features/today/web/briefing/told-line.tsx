import { Megaphone } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import { briefedHandOut, type Rental } from '../../domain/rental.ts';
import { toldText } from '../board-texts.ts';

/** What the guests of a booking were told when they went out. */
export function ToldLine({ rental, className }: { rental: Rental; className?: string }) {
  const { language } = useSite();
  const handOut = briefedHandOut(rental);
  if (!handOut?.briefing) return null;
  return (
    <p className={classNames('flex items-center gap-2', className)}>
      <Megaphone aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {[toldText(handOut.briefing, language), handOut.staff].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
