import { type FormEvent, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { FoundCustomerView } from './found-customer.tsx';
import { useCustomer } from './use-customer.ts';

/** Looks up a customer who requests an export or erasure of personal data. */
export function CustomerPanel() {
  const [search, setSearch] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { customer, find, save, erase } = useCustomer();

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(search.trim() === '');
    if (search.trim() === '') document.getElementById('privacy-search')?.focus();
    else if (!find.isPending) find.mutate(search.trim());
  }

  return (
    <Panel as="section" aria-labelledby="privacy-customer" className="grid grid-cols-1 gap-4">
      <h2 id="privacy-customer" className="text-xl">
        {m.privacy_find_title()}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          id="privacy-search"
          label={m.privacy_find_label()}
          hint={m.privacy_find_hint()}
          error={isEmpty ? m.privacy_find_empty() : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" pending={find.isPending} className="justify-self-start">
          {m.privacy_find()}
        </Button>
      </form>
      {find.isError && (
        <Notice tone="error" announce title={m.privacy_find_failed()}>
          {describeForStaff(find.error)}
        </Notice>
      )}
      {customer && <FoundCustomerView customer={customer} save={save} erase={erase} />}
    </Panel>
  );
}
