import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import type { SingleSection as SingleKind } from '../../domain/section-types.ts';
import { useContentAddress } from './content-address.ts';
import { sectionWords, titleOf } from './content-labels.ts';
import { EntrySummary } from './entry/entry-summary.tsx';
import { MissingEntries } from './missing-entries.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionEntries } from './use-section-entries.ts';

interface SingleSectionProps {
  kind: SingleKind;
  language: Language;
}

/** A section that each language has once. */
function SingleSection({ kind, language }: SingleSectionProps) {
  const { edit, write } = useContentAddress();
  const { entries, missing } = useSectionEntries(kind, language);
  const [entry] = entries;
  return (
    <SectionPanel kind={kind}>
      {entry && (
        <EntrySummary entry={entry}>
          <Button
            size="compact"
            onClick={() => edit(entry.id)}
            aria-label={m.content_action_for({ action: m.content_edit(), title: titleOf(entry) })}
          >
            {m.content_edit()}
          </Button>
        </EntrySummary>
      )}
      {!entry && missing.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sea-soft">{m.content_none({ language })}</p>
          <Button
            size="compact"
            onClick={() => write(kind)}
            aria-label={m.content_action_for({
              action: m.content_write(),
              title: sectionWords[kind].title(),
            })}
          >
            {m.content_write()}
          </Button>
        </div>
      )}
      <MissingEntries language={language} entries={missing} />
    </SectionPanel>
  );
}

type InLanguage = Pick<SingleSectionProps, 'language'>;

export const LogoManagement = ({ language }: InLanguage) => (
  <SingleSection kind="banner" language={language} />
);
export const AboutSection = ({ language }: InLanguage) => <SingleSection kind="about" language={language} />;
export const WeeklyScheduleSection = ({ language }: InLanguage) => (
  <SingleSection kind="weekly-schedule" language={language} />
);
export const PhotosSection = ({ language }: InLanguage) => (
  <SingleSection kind="photos" language={language} />
);
export const ContactSection = ({ language }: InLanguage) => (
  <SingleSection kind="contact" language={language} />
);
