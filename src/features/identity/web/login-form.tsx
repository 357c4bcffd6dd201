import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { LoginRequest } from '../identity.contract.ts';
import type { useLogin } from './use-login.ts';

const fields = ['username', 'password'] as const;

interface LoginFormProps {
  /** The login that the form makes. */
  enter: Pick<ReturnType<typeof useLogin>, 'mutate' | 'isPending' | 'isSuccess'>;
  /** The account that has to log in again. */
  username?: string;
}

export function LoginForm({ enter, username = '' }: LoginFormProps) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const options = useQuery(loginOptionsQuery);
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    resolver: zodResolver(LoginRequest),
    defaultValues: { username, password: '' },
    // The summary takes the focus and leads to the fields.
    shouldFocusError: false,
  });
  const errorOf = (field: (typeof fields)[number]) => {
    const key = formState.errors[field]?.message;
    return key && issueText(key);
  };
  const errors = fields.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ fieldId: field, text }] : [];
  });

  return (
    // By post, so that a password never stands in an address, even before the script has come.
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((request) => enter.mutate(request))}
      className="grid gap-5"
    >
      <ErrorSummary title={m.staff_login_errors()} errors={errors} attempt={formState.submitCount} />
      <Field id="username" label={m.staff_username()} error={errorOf('username')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="password" label={m.staff_password()} error={errorOf('password')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('password')}
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Checkbox
        id="show-password"
        label={m.staff_show_password()}
        checked={isPasswordShown}
        onChange={(event) => setPasswordShown(event.target.checked)}
        className="-mt-3"
      />
      {options.data?.mayStay && (
        <Checkbox id="stay" label={m.staff_login_stay()} {...register('stay')} className="-mt-3" />
      )}
      <Button type="submit" look="primary" pending={enter.isPending || enter.isSuccess}>
        {m.staff_login_submit()}
      </Button>
    </form>
  );
}

/** Where it fails, the login works as ever. */
const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: ({ signal }) => api('GET /api/login/options', {}, signal),
});
