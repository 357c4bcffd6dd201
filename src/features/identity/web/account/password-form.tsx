import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { type ApiError, isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { PasswordRequest } from '../../account.contract.ts';
import { accountQuery } from './account-query.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Two fields: the first one that is wrong takes the focus. */
export function PasswordForm() {
  const [areShown, setShown] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm<PasswordRequest>({
    resolver: zodResolver(PasswordRequest),
    defaultValues: empty,
  });
  const change = useChangePassword();
  const submit = handleSubmit(async (request) => {
    try {
      await change.mutateAsync(request);
      reset(empty);
    } catch (error) {
      if (!isWrongPassword(error)) return;
      setError('currentPassword', { type: 'server', message: error.text }, { shouldFocus: true });
    }
  });
  const errorOf = (field: keyof typeof empty) => {
    const error = formState.errors[field];
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : issueText(error.message);
  };
  const type = areShown ? 'text' : 'password';

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field id="current-password" label={m.account_password_current()} error={errorOf('currentPassword')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('currentPassword')}
            type={type}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="new-password"
        label={m.account_password_new()}
        hint={m.account_password_hint()}
        error={errorOf('newPassword')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('newPassword')}
            type={type}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Checkbox
        id="show-passwords"
        label={m.account_password_show()}
        checked={areShown}
        onChange={(event) => setShown(event.target.checked)}
        className="-mt-3"
      />
      <Button type="submit" look="primary" pending={change.isPending} className="justify-self-start">
        {m.account_password_submit()}
      </Button>
    </form>
  );
}

/** The one refusal that belongs beside a field. */
function isWrongPassword(error: unknown): error is ApiError {
  return isApiError(error, 'identity/password-wrong');
}

function useChangePassword() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: PasswordRequest) => api('POST /api/admin/account/password', { body: request }),
    onSuccess: () => {
      showToast({ title: m.account_password_done(), description: m.account_password_done_text() });
      refresh(accountQuery.queryKey);
    },
    onError: (error) => {
      if (isWrongPassword(error)) return;
      showToast({
        title: m.account_password_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      });
    },
  });
}
