import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoveSecret } from '#features/typed-secrets/web/remove-secret.public.tsx';
import { SecretFacts } from '#features/typed-secrets/web/secret-state.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { CardStore, CardStoreTrial, TypedCardStore } from '../card-store.contract.ts';
import type { Finding } from '../diagnostics.contract.ts';
import { cardSalesQuery } from './card-sales.tsx';
import { CardStoreForm } from './card-store-form.tsx';
import { FindingList } from './tester/test-panel.tsx';

const cardStoreQuery = queryOptions({
  queryKey: ['payments', 'card-store'],
  queryFn: ({ signal }) => api('GET /api/admin/card-store', {}, signal),
});

/** The store at myPOS: its package pasted here, or shown where the environment sets it. */
export function CardStoreSection() {
  const query = useQuery(cardStoreQuery);
  if (query.data) return <Loaded store={query.data} />;
  if (query.isError) return <StaffLoadFailure title={m.cardstore_failed()} query={query} />;
  return (
    <div role="status">
      <span className="sr-only">{m.cardstore_loading()}</span>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

function Loaded({ store: { state, mode, url } }: { store: CardStore }) {
  const { save, remove } = useStoreChanges();
  const [attempt, setAttempt] = useState(0);
  const isTyped = state.variables.length === 0;
  return (
    <Panel as="section" aria-labelledby="card-store" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="card-store" className="text-xl">
          {m.cardstore_title()}
        </h2>
        {mode && url === null && <p>{mode === 'live' ? m.cardstore_live() : m.cardstore_test()}</p>}
      </div>
      <SecretFacts state={state} />
      {isTyped && (
        <CardStoreForm
          // What was pasted does not stay on the screen once it is kept.
          key={attempt}
          store={{ mode, url, isSet: state.typed !== null }}
          pending={save.isPending}
          onSave={(typed) =>
            save.mutate(typed, { onSuccess: ({ isKept }) => setAttempt((count) => count + Number(isKept)) })
          }
          more={
            state.typed && (
              <RemoveSecret
                question={m.cardstore_remove_question()}
                text={m.cardstore_remove_text()}
                pending={remove.isPending}
                onRemove={() => remove.mutate()}
              />
            )
          }
        />
      )}
      {save.data && (
        <>
          <Notice
            announce
            tone={save.data.isKept ? 'success' : 'error'}
            title={save.data.isKept ? m.cardstore_kept() : m.cardstore_refused()}
          />
          <FindingList findings={save.data.findings.filter(isWorthReading(save.data))} />
        </>
      )}
    </Panel>
  );
}

/** Of a package that is not kept, what is wrong with it; otherwise also what needs a second look. */
const isWorthReading =
  ({ isKept }: CardStoreTrial) =>
  ({ severity }: Finding) =>
    severity === 'error' || (isKept && severity !== 'note');

function useStoreChanges() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const show = (store: CardStore) => {
    queryClient.setQueryData(cardStoreQuery.queryKey, store);
    void queryClient.invalidateQueries({ queryKey: cardSalesQuery.queryKey });
  };
  const onError = (error: Error) =>
    showToast({
      title: m.cardstore_save_failed(),
      description: describeFailure(error, m.email_save_failed_text()),
      variant: 'destructive',
    });
  const save = useMutation({
    mutationFn: (body: TypedCardStore) => api('PUT /api/admin/card-store', { body }),
    onSuccess: ({ store }) => show(store),
    onError,
    // Not a second longer than it takes: the variables of a mutation have the package.
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/admin/card-store', {}),
    onSuccess: (store) => {
      save.reset();
      show(store);
      showToast({ title: m.cardstore_removed() });
    },
    onError,
  });
  return { save, remove };
}
