import { useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { languageNames, languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { NotifyDialog } from '../notify-dialog.tsx';
import { useQuestion } from '../use-question.ts';
import { type PlaceEditing, usePlaceForm } from './use-place-form.ts';

interface PlaceFormProps {
  stored: StoredPlace;
  title: string;
  onLeave: () => void;
}

export function PlaceForm({ stored, title, onLeave }: PlaceFormProps) {
  const editing = usePlaceForm(stored, onLeave);
  const { attempt, isDirty, isSaving, discard } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, attempt);
  const { id } = stored;
  const question = useQuestion({
    preview: async () =>
      id === 0 ? null : api('GET /api/admin/places/:id/guests', { params: { id: String(id) } }),
    editing,
    failedTitle: m.places_save_failed,
  });
  function leave() {
    discard();
    onLeave();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={question.ask}
      className="grid grid-cols-1 gap-4 rounded-md border border-line p-3"
    >
      <h3 className="text-base wrap-anywhere">{title}</h3>
      <FormNotices editing={editing} conflictTitle={m.error_place_changed()} />
      {languages.map((language) => (
        <PlaceText key={language} editing={editing} kind="names" language={language} />
      ))}
      {languages.map((language) => (
        <PlaceText key={language} editing={editing} kind="directions" language={language} />
      ))}
      <MapPoint editing={editing} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={question.isAsking || isSaving} disabled={!isDirty}>
          {m.places_save()}
        </Button>
        <Button onClick={leave}>{m.places_cancel()}</Button>
      </div>
      <NotifyDialog
        guests={question.guests}
        formatNotified={(count) => m.places_concerned({ count })}
        onSave={question.save}
        onClose={question.close}
      />
    </form>
  );
}

interface PlaceTextProps {
  editing: PlaceEditing;
  kind: 'names' | 'directions';
  language: (typeof languages)[number];
}

function PlaceText({ editing, kind, language }: PlaceTextProps) {
  const { draft, errors, conflicts, change, takeTheirs } = editing;
  const path = `${kind}.${language}` as const;
  const id = `place-${kind}-${language}`;
  const isName = kind === 'names';
  const label = (isName ? m.places_name : m.places_directions)({ language: languageNames[language] });
  const lang = toLocale(language);
  const field = { value: draft[kind][language], lang };
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        label={label}
        error={errors.get(path)}
        {...(isName && language === 'EN' ? { hint: m.places_name_hint() } : {})}
      >
        {(control) =>
          isName ? (
            <TextInput
              {...control}
              {...field}
              maxLength={100}
              onChange={({ target: { value } }) => change(path, value)}
            />
          ) : (
            <TextArea
              {...control}
              {...field}
              maxLength={500}
              onChange={({ target: { value } }) => change(path, value)}
            />
          )
        }
      </Field>
      <FieldConflict
        fieldId={id}
        name={label}
        value={conflicts?.get(path)}
        lang={lang}
        onTake={() => takeTheirs(path)}
      />
    </div>
  );
}

function MapPoint({ editing: { draft, errors, conflicts, change, takeTheirs } }: { editing: PlaceEditing }) {
  return (
    <div className="grid gap-2">
      <Field
        id="place-point"
        label={m.places_point()}
        hint={m.places_point_hint()}
        error={errors.has('point') ? m.places_point_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={draft.point}
            onChange={({ target: { value } }) => change('point', value)}
          />
        )}
      </Field>
      <FieldConflict
        fieldId="place-point"
        name={m.places_point()}
        value={conflicts?.get('point')}
        onTake={() => takeTheirs('point')}
      />
    </div>
  );
}
