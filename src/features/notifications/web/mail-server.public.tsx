import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RemoveSecret } from '#features/typed-secrets/web/remove-secret.public.tsx';
import { SecretFacts } from '#features/typed-secrets/web/secret-state.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { MailServer, TypedMailServer } from '../mail-server.contract.ts';
import { mailsKey } from './mail-queries.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { MailServerTest } from './mail-server-test.tsx';

const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: ({ signal }) => api('GET /api/admin/mail-server', {}, signal),
});

/** The mail server: typed here, or shown where the environment sets it. */
export function MailServerSection() {
  const query = useQuery(mailServerQuery);
  if (query.data) return <Loaded mailServer={query.data} />;
  if (query.isError) return <StaffLoadFailure title={m.smtp_failed()} query={query} />;
  return (
    <div role="status">
      <span className="sr-only">{m.smtp_loading()}</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

function Loaded({ mailServer: { state, server } }: { mailServer: MailServer }) {
  const { save, remove } = useMailServerChanges();
  const isTyped = state.variables.length === 0;
  return (
    <Panel as="section" aria-labelledby="mail-server" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="mail-server" className="text-xl">
          {m.smtp_title()}
        </h2>
        {server && <p className="wrap-anywhere">{m.smtp_uses(server)}</p>}
        {!server && state.typed === null && <p className="text-sea-soft">{m.smtp_none()}</p>}
      </div>
      <SecretFacts state={state} />
      {isTyped && (
        <MailServerForm
          key={state.typed?.setAt}
          server={server}
          pending={save.isPending}
          onSave={(typed) => save.mutate(typed)}
          more={
            state.typed && (
              <RemoveSecret
                question={m.smtp_remove_question()}
                text={m.smtp_remove_text()}
                pending={remove.isPending}
                onRemove={() => remove.mutate()}
              />
            )
          }
        />
      )}
      {server && <MailServerTest key={`of ${state.typed?.setAt}`} />}
    </Panel>
  );
}

function useMailServerChanges() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const show = (mailServer: MailServer) => {
    queryClient.setQueryData(mailServerQuery.queryKey, mailServer);
    void queryClient.invalidateQueries({ queryKey: mailsKey });
  };
  const onError = (error: Error) =>
    showToast({
      title: m.smtp_save_failed(),
      description: describeFailure(error, m.email_save_failed_text()),
      variant: 'destructive',
    });
  const save = useMutation({
    // The password is not kept any longer than it takes to send it.
    gcTime: 0,
    mutationFn: (body: TypedMailServer) => api('PUT /api/admin/mail-server', { body }),
    onSuccess: (mailServer) => {
      show(mailServer);
      showToast({ title: m.smtp_saved(), description: m.smtp_saved_text() });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/admin/mail-server', {}),
    onSuccess: (mailServer) => {
      show(mailServer);
      showToast({ title: m.smtp_removed() });
    },
    onError,
  });
  return { save, remove };
}
