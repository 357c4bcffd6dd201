import { ClipboardCheck, TriangleAlert } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { Craft } from '../craft.contract.ts';

const stateTexts: Record<Craft['state'], () => string> = {
  free: () => m.craft_state_free(),
  out: () => m.craft_state_out(),
  'out-of-service': () => m.craft_state_out_of_service(),
};
const stateLooks: Record<Craft['state'], string> = {
  free: 'bg-kelp-tint text-sea',
  out: 'bg-lagoon-tint text-sea',
  'out-of-service': 'bg-coral-tint text-coral-deep',
};

const badge = 'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold';

/** Where a craft is, and what it wants. */
export function CraftBadges({
  craft: { state, openDefects, isCheckDue },
  isRetired = false,
}: {
  craft: Craft;
  isRetired?: boolean;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className={classNames(badge, isRetired ? 'bg-sand text-sea' : stateLooks[state])}>
        {isRetired ? m.craft_state_retired() : stateTexts[state]()}
      </span>
      {openDefects > 0 && (
        <span className={classNames(badge, 'bg-amber-tint text-amber')}>
          <TriangleAlert aria-hidden="true" className="size-4" />
          {m.craft_defects_open({ count: openDefects })}
        </span>
      )}
      {isCheckDue && !isRetired && (
        <span className={classNames(badge, 'bg-amber-tint text-amber')}>
          <ClipboardCheck aria-hidden="true" className="size-4" />
          {m.craft_check_due()}
        </span>
      )}
    </span>
  );
}
