import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import type { ContentEntry } from '../../../content.contract.ts';
import { findKind, readWantedType, type SectionKind, singleSections } from '../../../domain/section-types.ts';
import { type ContentEditing, useContentAddress } from '../content-address.ts';
import { sectionWords } from '../content-labels.ts';
import { staffContentQuery } from '../staff-content-queries.ts';
import { SectionForm } from './section-form.tsx';

interface ContentEditorProps {
  language: Language;
  editing: ContentEditing;
}

/** The form of what the address names: an entry, a section that is missing, or one that is yet to be chosen. */
export function ContentEditor({ language, editing }: ContentEditorProps) {
  const { leave } = useContentAddress();
  const own = useQuery(staffContentQuery(language)).data ?? [];
  const english = useQuery(staffContentQuery(defaultLanguage)).data ?? [];
  if (editing.entryId === null && editing.sectionType === null)
    return <NewSection language={language} own={own} onLeave={leave} />;

  const sectionType = editing.entryId === null ? editing.sectionType : null;
  const stored = own.find(({ id, sectionType: type }) => id === editing.entryId || type === sectionType);
  const kind = stored ? findKind(stored.sectionType) : (readWantedType(sectionType ?? '')?.kind ?? null);
  if (!kind || (editing.entryId !== null && !stored)) return <Gone onLeave={leave} />;
  const copies = editing.entryId === null && editing.copiesEnglish;
  const source = copies ? (english.find(({ sectionType: type }) => type === sectionType) ?? null) : null;
  const formKey = `${language} ${editing.entryId ?? sectionType}`;
  return (
    <SectionForm
      // What is typed belongs to one section; saving it does not begin it anew.
      key={formKey}
      draftKey={`section ${formKey}`}
      {...{ language, kind, source, stored: stored ?? null }}
      onLeave={leave}
    />
  );
}

function Gone({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice
      tone="warning"
      title={m.content_gone()}
      action={
        <Button size="compact" onClick={onLeave}>
          {m.content_back()}
        </Button>
      }
    />
  );
}

interface NewSectionProps {
  language: Language;
  own: readonly ContentEntry[];
  onLeave: () => void;
}

/** Any number of cards and sections can be added, and of the others those that the language lacks. */
function NewSection({ language, own, onLeave }: NewSectionProps) {
  const [kind, setKind] = useState<SectionKind>('custom');
  const [missing] = useState(() =>
    singleSections.filter((single) => own.every(({ sectionType }) => sectionType !== single)),
  );
  const names: [SectionKind, string][] = [
    ['custom', m.content_kind_custom()],
    ['carousel', m.content_kind_carousel()],
    ['guest', m.content_kind_guest()],
    ...missing.map((single): [SectionKind, string] => [single, sectionWords[single].title()]),
  ];
  return (
    <SectionForm
      key={language}
      draftKey={`section ${language} new`}
      {...{ language, kind, onLeave }}
      stored={null}
      source={null}
    >
      <Field id="content-kind" label={m.content_kind()} hint={sectionWords[kind].text()}>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as SectionKind)}>
            {names.map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </SectionForm>
  );
}
