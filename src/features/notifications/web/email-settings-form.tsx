import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { Language } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useSite } from '#web/site/site.ts';
import { type EmailConfig, EmailSettings } from '../notifications.contract.ts';
import { emailConfigQuery } from './mail-queries.ts';

const languageTexts: Record<Language, () => string> = {
  EN: () => m.email_language_en(),
  IT: () => m.email_language_it(),
  PL: () => m.email_language_pl(),
};

export function EmailSettingsForm({ config }: { config: EmailConfig }) {
  const { register, handleSubmit, formState } = useForm<EmailSettings>({
    resolver: zodResolver(EmailSettings),
    // Values that another user saved are shown, unless the field has unsaved input.
    values: { notificationEmail: config.notificationEmail },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveEmailSettings();
  const issue = formState.errors.notificationEmail?.message;
  return (
    <form noValidate onSubmit={handleSubmit((settings) => save.mutate(settings))} className="grid gap-4">
      <Field
        id="notification-email"
        label={m.email_address()}
        hint={m.email_address_hint()}
        error={issue && issueText(issue)}
        className="max-w-xl"
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('notificationEmail')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="primary" pending={save.isPending} className="max-sm:w-full">
          {m.email_save()}
        </Button>
        <LastUpdated config={config} />
      </div>
    </form>
  );
}

function LastUpdated({ config: { updatedAt, language } }: { config: EmailConfig }) {
  const site = useSite();
  if (updatedAt === null || language === null) {
    return <p className="min-w-0 flex-1 basis-64 text-sea-soft">{m.email_never_updated()}</p>;
  }
  const time = staffTimestamp(updatedAt, site.language, site.timeZone);
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm text-sea-soft">
      <p>{m.email_last_updated({ time })}</p>
      <p>{languageTexts[language]()}</p>
    </div>
  );
}

function useSaveEmailSettings() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: EmailSettings) => api('PATCH /api/email-config', { body: settings }),
    onSuccess: (config) => {
      queryClient.setQueryData(emailConfigQuery.queryKey, config);
      showToast({
        title: m.email_saved(),
        description: m.email_saved_text({ address: config.notificationEmail }),
      });
    },
    onError: (error) =>
      showToast({
        title: m.email_save_failed(),
        description: describeFailure(error, m.email_save_failed_text()),
        variant: 'destructive',
      }),
  });
}
