import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { staffRoles } from '#shared/staff-role.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { isApiError } from '#web/api/api-error.ts';
import { NewAccount, type NewPassword } from '../../staff-accounts.contract.ts';
import { roleText } from './role-text.ts';
import { useCreateAccount } from './use-staff-accounts.ts';

const empty: NewAccount = { username: '', role: 'beach' };

export function NewAccountForm({ onCreated }: { onCreated: (created: NewPassword) => void }) {
  const { register, handleSubmit, formState, reset, setError } = useForm<NewAccount>({
    resolver: zodResolver(NewAccount),
    defaultValues: empty,
  });
  const create = useCreateAccount();
  const submit = handleSubmit((account) =>
    create.mutate(account, {
      onSuccess: (created) => {
        reset(empty);
        onCreated(created);
      },
      onError: (error) => {
        if (isApiError(error, 'identity/name-taken'))
          setError('username', { type: 'server', message: error.text }, { shouldFocus: true });
      },
    }),
  );
  const error = formState.errors.username;
  const errorText = error?.type === 'server' ? error.message : error?.message && issueText(error.message);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <h3>{m.accounts_add_title()}</h3>
      <Field id="new-account" label={m.staff_username()} error={errorText || undefined}>
        {(control) => (
          <TextInput
            {...control}
            {...register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="new-account-role" label={m.accounts_role()}>
        {(control) => (
          <Select {...control} {...register('role')}>
            {staffRoles.toReversed().map((role) => (
              <option key={role} value={role}>
                {roleText(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="primary" pending={create.isPending} className="justify-self-start">
        {m.accounts_add()}
      </Button>
    </form>
  );
}
