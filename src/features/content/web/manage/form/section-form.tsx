import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { type Draft, type DraftField, fieldsOfKind, type TextField } from '../../../domain/section-draft.ts';
import { newTypeOf } from '../../../domain/section-types.ts';
import { fieldId, fieldSentence, sectionWords, titleOf } from '../content-labels.ts';
import { SectionPicture } from './section-picture.tsx';
import { SectionPreview } from './section-preview.tsx';
import { SectionText } from './section-text.tsx';
import { type SectionEditing, type SectionFormStart, useSectionForm } from './use-section-form.ts';

interface SectionFormProps extends SectionFormStart {
  /** Which kind a new section is, where that is to be chosen. */
  children?: ReactNode;
  onLeave: () => void;
}

export function SectionForm({ children, onLeave, ...start }: SectionFormProps) {
  const editing = useSectionForm(start, onLeave);
  const { kind } = editing;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Panel as="section" aria-labelledby="section-form" className="grid grid-cols-1 gap-5 p-4 sm:p-5">
        <FormTitle>
          {start.stored
            ? m.content_action_for({ action: m.content_edit(), title: titleOf(start.stored) })
            : m.content_new()}
        </FormTitle>
        {children ?? <p className="-mt-3 text-sm text-sea-soft">{sectionWords[kind].text()}</p>}
        <FormFields editing={editing} onCancel={onLeave} />
      </Panel>
      <SectionPreview kind={kind} entry={previewEntry(editing)} />
    </div>
  );
}

/** What was pressed to get here is gone: the keyboard goes on from here. */
function FormTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <h2 ref={title} id="section-form" tabIndex={-1} className="text-lg wrap-anywhere">
      {children}
    </h2>
  );
}

function FormFields({ editing, onCancel }: { editing: SectionEditing; onCancel: () => void }) {
  const { language: screen } = useSite();
  const { kind, draft, errors, attempt, change, submit, isSaving, current } = editing;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary
        title={m.content_errors()}
        errors={[...errors].map(([path, error]) => {
          const field = path as DraftField;
          const text = m.content_error_of({ field: fieldSentence(field, kind, screen), error });
          return { fieldId: fieldId(field), text };
        })}
        attempt={attempt}
      />
      <FormNotices editing={editing} conflictTitle={m.error_content_changed()} />
      <SectionTexts editing={editing} />
      {fieldsOfKind[kind].pictures.map(({ field, alt }) => (
        <SectionPicture key={field} field={field} alt={alt} editing={editing} />
      ))}
      <div className="border-t border-line pt-2">
        <Checkbox
          id={fieldId('isActive')}
          label={m.content_active()}
          checked={draft.isActive}
          onChange={(event) => change('isActive', event.target.checked)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={isSaving}>
          {current ? m.content_update() : m.content_create()}
        </Button>
        <Button onClick={onCancel}>{m.content_cancel()}</Button>
      </div>
    </form>
  );
}

/** How the section would be stored. */
function previewEntry({ draft, kind, language, current }: SectionEditing): ContentEntry {
  return {
    ...emptyAsNone(draft),
    content: draft.content,
    id: current?.id ?? 1,
    sectionType: current?.sectionType ?? `${newTypeOf(kind)}-1`,
    language,
    weeklyButtonText: null,
    weeklyButtonLink: null,
    position: 0,
    version: 0,
    isActive: true,
    updatedAt: current?.updatedAt ?? '',
  };
}

type Fields = Omit<Draft, 'isActive'>;

function emptyAsNone({ isActive: _, ...fields }: Draft): Record<keyof Fields, string | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Record<keyof Fields, string | null>;
}

const halfWidth = new Set<TextField>(['buttonText', 'buttonLink', 'email', 'phone']);

function hintOf(field: TextField): { hint?: string } {
  if (field === 'buttonText') return { hint: m.content_field_button_text_hint() };
  if (field === 'season') return { hint: m.content_field_season_hint() };
  return field === 'buttonLink' ? { hint: m.content_field_button_hint() } : {};
}

/** The texts of a section; the places of a week are edited elsewhere. */
function SectionTexts({ editing }: { editing: SectionEditing }) {
  const { texts } = fieldsOfKind[editing.kind];
  if (texts.length === 0) return null;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {texts.map((field) => (
          <SectionText
            key={field}
            field={field}
            editing={editing}
            {...hintOf(field)}
            className={halfWidth.has(field) ? '' : 'sm:col-span-2'}
          />
        ))}
      </div>
      {editing.kind === 'weekly-schedule' && (
        <p className="border-t border-line pt-4">
          {m.content_days_hint()}{' '}
          <Link to="/admin/places" className="font-semibold underline">
            {m.content_days()}
          </Link>
        </p>
      )}
    </>
  );
}
