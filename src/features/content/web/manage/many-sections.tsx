import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { isPublished } from '../../domain/published.ts';
import { type ManySection, newTypeOf } from '../../domain/section-types.ts';
import { useContentAddress } from './content-address.ts';
import { titleOf } from './content-labels.ts';
import { DeleteEntry } from './entry/delete-entry.tsx';
import { EntrySummary } from './entry/entry-summary.tsx';
import { MissingEntries } from './missing-entries.tsx';
import { SectionPanel } from './section-panel.tsx';
import { contentKey } from './staff-content-queries.ts';
import { useReorder } from './use-reorder.ts';
import { useSectionEntries } from './use-section-entries.ts';

interface ManySectionsProps {
  kind: ManySection;
  addLabel: string;
  language: Language;
}

/** Sections that there can be any number of, in the order in which the site shows them. */
function ManySections({ kind, addLabel, language }: ManySectionsProps) {
  const { edit, write } = useContentAddress();
  const { entries, missing } = useSectionEntries(kind, language);
  const reorder = useReorder(language);
  useFocusRestoration(entries.length);
  return (
    <SectionPanel
      kind={kind}
      action={
        <Button size="compact" onClick={() => write(newTypeOf(kind))}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      }
    >
      {entries.length === 0 && missing.length === 0 && (
        <p className="text-sea-soft">{m.content_none({ language })}</p>
      )}
      {entries.length > 0 && (
        <SortableList items={entries} titleOf={titleOf} onMove={reorder} words={sortingWords()}>
          {(entry) => (
            <EntrySummary entry={entry}>
              <Button
                size="compact"
                onClick={() => edit(entry.id)}
                aria-label={m.content_action_for({ action: m.content_edit(), title: titleOf(entry) })}
              >
                {m.content_edit()}
              </Button>
              <ShowEntry entry={entry} />
              <DeleteEntry entry={entry} />
            </EntrySummary>
          )}
        </SortableList>
      )}
      <MissingEntries language={language} entries={missing} />
    </SectionPanel>
  );
}

function sortingWords() {
  const named = (action: string) => (title: string) => m.content_action_for({ action, title });
  return {
    drag: named(m.content_drag()),
    up: named(m.content_move_up()),
    down: named(m.content_move_down()),
    help: m.content_drag_help(),
    start: m.content_drag_start,
    moved: m.content_moved,
    end: m.content_drag_end,
    cancel: (title: string) => m.content_drag_cancel({ title }),
  };
}

export const CarouselCards = ({ language }: { language: Language }) => (
  <ManySections kind="carousel" addLabel={m.content_add_card()} language={language} />
);
export const OtherSections = ({ language }: { language: Language }) => (
  <ManySections kind="custom" addLabel={m.content_add_section()} language={language} />
);
export const GuestWords = ({ language }: { language: Language }) => (
  <ManySections kind="guest" addLabel={m.content_add_guest()} language={language} />
);

/** Hides a card or a section, or shows it again. Sends the version: what another edit changed is not shown unseen. */
function ShowEntry({ entry }: { entry: ContentEntry }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: ({ id, version, isActive }: ContentEntry) =>
      api('POST /api/homepage-content', { body: { contentData: { id, version, isActive: !isActive } } }),
    onSuccess: (saved) =>
      showToast({
        title: m.content_updated(),
        description: isPublished(saved) ? m.content_done_text() : m.content_hidden_text(),
      }),
    onError: (error) =>
      showToast({
        title: m.content_error(),
        description: m.content_update_failed({ reason: describeForStaff(error) }),
        variant: 'destructive',
      }),
    onSettled: () => refresh(contentKey),
  });
  const action = entry.isActive ? m.slides_hide() : m.slides_show();
  return (
    <Button
      size="compact"
      pending={change.isPending}
      onClick={() => change.mutate(entry)}
      aria-label={m.content_action_for({ action, title: titleOf(entry) })}
    >
      {action}
    </Button>
  );
}
