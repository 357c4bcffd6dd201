import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { NotificationEmail } from '../notifications.contract.ts';
import { emailConfigQuery } from './mail-queries.ts';

/** Sends a test mail, by default to where staff are told of bookings. */
export function MailServerTest() {
  const { data: config } = useQuery(emailConfigQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const recipient = typed ?? config?.notificationEmail ?? '';
  const test = useMutation({
    mutationFn: () => api('POST /api/admin/mail-server/test', { body: { recipient } }),
  });
  function send() {
    const isAddress = NotificationEmail.safeParse(recipient).success;
    setRefused(!isAddress);
    if (isAddress) test.mutate();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-3 border-t border-line pt-5"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="smtp-test"
          label={m.smtp_test()}
          error={isRefused ? issueText('notification_email_invalid') : undefined}
          className="min-w-0 flex-1 basis-64"
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={recipient}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" pending={test.isPending} className="max-sm:w-full">
          {m.smtp_test_send()}
        </Button>
      </div>
      {test.data && (
        <Notice announce tone={test.data.state === 'ok' ? 'success' : 'error'} title={test.data.message}>
          {test.data.step}
        </Notice>
      )}
      {test.isError && (
        <Notice announce tone="error" title={m.smtp_test_failed()}>
          {describeFailure(test.error, '')}
        </Notice>
      )}
    </form>
  );
}
