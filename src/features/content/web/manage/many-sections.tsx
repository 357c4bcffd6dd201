import { Plus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { type ManySection, newTypeOf } from '../../domain/section-types.ts';
import { useContentPlace } from './content-place.ts';
import { DeleteEntry } from './entry/delete-entry.tsx';
import { EntrySummary } from './entry/entry-summary.tsx';
import { ShowEntry } from './entry/show-entry.tsx';
import { MissingEntries } from './missing-entries.tsx';
import { titleOf } from './section-labels.ts';
import { SectionPanel } from './section-panel.tsx';
import { useReorder } from './use-reorder.ts';
import { useSectionEntries } from './use-section-entries.ts';

interface ManySectionsProps {
  kind: ManySection;
  addLabel: string;
  language: Language;
}

/** Sections that there can be any number of, in the order in which the site shows them. */
function ManySections({ kind, addLabel, language }: ManySectionsProps) {
  const { edit, write } = useContentPlace();
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
