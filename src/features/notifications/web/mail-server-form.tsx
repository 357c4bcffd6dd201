import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { type MailServer, TypedMailServer } from '../mail-server.contract.ts';

interface MailServerFormProps {
  server: MailServer['server'];
  pending: boolean;
  onSave: (typed: TypedMailServer) => void;
  /** Beside the button. */
  more: ReactNode;
}

const unset = { host: '', port: 587, security: 'starttls', user: '', sender: '' } as const;
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Unlike other forms it keeps no draft: a password stays out of the browser's storage. */
export function MailServerForm({ server, pending, onSave, more }: MailServerFormProps) {
  const { register, handleSubmit, formState } = useForm<TypedMailServer>({
    resolver: zodResolver(TypedMailServer),
    defaultValues: { ...(server ?? unset), password: '' },
  });
  const { errors } = formState;
  const errorOf = (field: keyof TypedMailServer) => {
    const issue = errors[field]?.message;
    return issue && issueText(issue);
  };
  const hasPassword = server !== null && server.user !== '';
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit(({ password, ...typed }) =>
        onSave({ ...typed, password: password || (hasPassword ? null : '') }),
      )}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        id="smtp-host"
        label={m.smtp_host()}
        hint={m.smtp_host_hint()}
        error={errorOf('host')}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} {...register('host')} {...asTyped} inputMode="url" />}
      </Field>
      <Field id="smtp-security" label={m.smtp_security()} className="content-start">
        {(control) => (
          <Select {...control} {...register('security')}>
            <option value="starttls">{m.smtp_starttls()}</option>
            <option value="tls">{m.smtp_tls()}</option>
          </Select>
        )}
      </Field>
      <Field id="smtp-port" label={m.smtp_port()} error={errorOf('port')} className="content-start">
        {(control) => (
          <TextInput
            {...control}
            {...register('port', { valueAsNumber: true })}
            {...asTyped}
            inputMode="numeric"
            className="max-w-32"
          />
        )}
      </Field>
      <Field
        id="smtp-user"
        label={m.smtp_user()}
        hint={m.smtp_user_hint()}
        error={errorOf('user')}
        className="content-start"
      >
        {(control) => <TextInput {...control} {...register('user')} {...asTyped} />}
      </Field>
      <Field
        id="smtp-password"
        label={m.smtp_password()}
        hint={hasPassword ? m.smtp_password_kept() : m.secret_never_shown()}
        error={errorOf('password')}
        className="content-start"
      >
        {(control) => (
          <TextInput {...control} {...register('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Field
        id="smtp-sender"
        label={m.smtp_sender()}
        hint={m.smtp_sender_hint()}
        error={errorOf('sender')}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput {...control} {...register('sender')} {...asTyped} type="email" inputMode="email" />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" look="primary" pending={pending} className="max-sm:w-full">
          {m.smtp_save()}
        </Button>
        {more}
      </div>
    </form>
  );
}
