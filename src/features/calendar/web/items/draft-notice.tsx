import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import type { DraftGap } from '#features/catalogue/domain/draft-gaps.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import { useItemActions } from './use-item-actions.ts';

const gapNames: Record<DraftGap, () => string> = {
  texts: () => m.item_gap_texts(),
  prices: () => m.item_gap_prices(),
  units: () => m.item_gap_units(),
  picture: () => m.item_gap_picture(),
};

interface DraftNoticeProps {
  item: RentalItem;
  /** Opens the editor of the item; `undefined` if it is open already. */
  onEdit?: () => void;
}

/** Tells staff that an item is a draft, what it lacks, and publishes it. */
export function DraftNotice({ item, onEdit }: DraftNoticeProps) {
  const { language } = useSite();
  const { publish } = useItemActions();
  const { itemId, title, draft } = item;
  if (!draft) return null;
  const list = new Intl.ListFormat(toLocale(language));
  const missing = list.format(draft.gaps.map((gap) => gapNames[gap]()));
  return (
    <Notice
      tone="warning"
      title={m.items_draft_title({ item: title })}
      action={
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button size="compact" aria-label={m.items_edit({ item: title })} onClick={onEdit}>
              {m.items_edit_short()}
            </Button>
          )}
          <Button
            size="compact"
            look={draft.gaps.length === 0 ? 'primary' : 'secondary'}
            pending={publish.isPending}
            aria-label={m.items_publish({ item: title })}
            onClick={() => publish.mutate({ itemId, title })}
          >
            {m.items_publish_short()}
          </Button>
        </div>
      }
    >
      {publish.isError ? (
        <p role="alert" className="font-semibold text-coral-deep">
          {missing === '' ? describeForStaff(publish.error) : m.error_item_incomplete({ missing })}
        </p>
      ) : missing === '' ? (
        m.items_draft_ready()
      ) : (
        m.items_draft_gaps({ missing })
      )}
    </Notice>
  );
}
