import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames, languages } from '#shared/language.ts';
import { durations } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useSite } from '#web/site/site.ts';
import type { StoredItem } from '../catalogue.contract.ts';
import { type ItemFieldPath, textFields } from '../domain/item-fields.ts';
import { ItemField } from './item-field.tsx';
import { durationNames, errorSentence, fieldId, languageOfField, textFieldNames } from './item-labels.ts';
import { itemsInUseQuery } from './rental-items.public.ts';
import { type ItemEditing, type OnFleetChange, useItemForm } from './use-item-form.ts';

interface ItemFormProps {
  stored: StoredItem;
  onFleetChange: OnFleetChange;
}

export function ItemForm({ stored, onFleetChange }: ItemFormProps) {
  const editing = useItemForm(stored, onFleetChange);
  const [language, setLanguage] = useState<Language>(useSite().language);
  const errors = [...editing.errors].map(([path, text]) => ({
    fieldId: fieldId(path as ItemFieldPath),
    text: errorSentence(path as ItemFieldPath, text),
  }));

  /** Switches to the language of a field before it is focused. */
  function showField(id: string) {
    const itsLanguage = languageOfField(id);
    if (itsLanguage) flushSync(() => setLanguage(itsLanguage));
  }

  return (
    <form noValidate onSubmit={editing.submit} className="grid gap-5">
      <ErrorSummary title={m.item_errors()} errors={errors} attempt={editing.attempt} onFollow={showField} />
      <FormNotices editing={editing} conflictTitle={m.error_item_changed()} />
      <Tabs
        label={m.item_languages()}
        value={language}
        onChange={(id) => setLanguage(id as Language)}
        tabs={languages.map((each) => ({
          id: each,
          label: <span lang={each.toLowerCase()}>{languageNames[each]}</span>,
          panel: <ItemTextFields itemId={stored.itemId} language={each} editing={editing} />,
        }))}
      />
      <ItemNumbers editing={editing} />
      <Button type="submit" pending={editing.isSaving} className="justify-self-start">
        {m.item_save()}
      </Button>
    </form>
  );
}

const shortFields = new Set(['weightCapacity', 'skillLevel']);

interface ItemTextFieldsProps {
  itemId: string;
  language: Language;
  editing: ItemEditing;
}

function ItemTextFields({ itemId, language, editing }: ItemTextFieldsProps) {
  return (
    <div className="grid gap-4 pt-4 sm:grid-cols-2">
      {textFields
        .filter((field) => field !== 'imageAlt')
        .map((field) => (
          <ItemField
            key={field}
            path={`texts.${language}.${field}`}
            label={textFieldNames[field]()}
            language={language}
            isLong={field === 'description'}
            editing={editing}
            className={shortFields.has(field) ? '' : 'sm:col-span-2'}
          />
        ))}
      <ItemAltText itemId={itemId} language={language} editing={editing} />
    </div>
  );
}

/** The alternative text, beside its picture. */
function ItemAltText({ itemId, language, editing }: ItemTextFieldsProps) {
  const items = useQuery(itemsInUseQuery(useSite().language));
  const image = items.data?.find((item) => item.itemId === itemId)?.image;
  return (
    <div className="flex flex-wrap items-start gap-4 sm:col-span-2">
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="7.5rem"
          width="120"
          height="80"
          className="h-20 w-30 shrink-0 rounded-md border border-line bg-white object-contain"
        />
      )}
      <ItemField
        path={`texts.${language}.imageAlt`}
        label={textFieldNames.imageAlt()}
        hint={m.item_alt_hint()}
        language={language}
        isOptional
        editing={editing}
        className="min-w-60 flex-1"
      />
    </div>
  );
}

/** Prices and number of units, which are the same in every language. */
function ItemNumbers({ editing }: { editing: ItemEditing }) {
  return (
    <>
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left mb-2 w-full font-bold">{m.item_prices()}</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-3">
          {durations.map((duration, index) => (
            <ItemField
              key={duration}
              path={`prices.${index}.amountCents`}
              label={durationNames[duration]()}
              inputMode="decimal"
              inputClassName="tabular-nums"
              editing={editing}
            />
          ))}
        </div>
      </fieldset>
      <ItemField
        path="fleetSize"
        label={m.item_fleet()}
        hint={m.item_fleet_hint()}
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        editing={editing}
      />
      <ItemField
        path="seats"
        label={m.item_seats()}
        hint={m.item_seats_hint()}
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        editing={editing}
      />
    </>
  );
}
