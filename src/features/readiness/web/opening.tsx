import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { KeptId, Readiness, ReadinessLine } from '../readiness.contract.ts';

/** Things are mended on other pages, also in other tabs. */
export const siteLinesQuery = queryOptions({
  queryKey: ['readiness', 'site'],
  queryFn: ({ signal }) => api('GET /api/admin/ready', {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

const becomesTrue = {
  live: () => m.ready_open_live(),
  test: () => m.ready_open_test(),
  local: () => m.ready_open_test(),
  none: () => m.ready_open_beach(),
};

interface OpeningProps {
  readiness: Readiness;
  /** The way to the steps, where it is not among them. */
  assistant?: ReactNode;
}

/** A site that visitors do not see yet: what is missing, and the button that lets them in. */
export function Opening({ readiness: { opening, lines }, assistant }: OpeningProps) {
  const [isAsking, setAsking] = useState(false);
  const open = useOpening();
  if (opening === null) return null;
  const missing = lines.filter(({ id }) => opening.missing.includes(id));
  const isReady = missing.length === 0;
  return (
    <Panel as="section" tone="sand" aria-labelledby="opening" className="grid justify-items-start gap-4">
      <div>
        <h2 id="opening" className="text-xl">
          {m.ready_not_opened()}
        </h2>
        <p>{m.ready_not_opened_text()}</p>
      </div>
      <p role="status" className="font-semibold">
        {isReady ? m.ready_opening_none_missing() : m.ready_opening_missing({ count: missing.length })}
        {!isReady && (
          <span className="block font-normal">{missing.map(({ title }) => title).join(' · ')}</span>
        )}
      </p>
      <Button look="primary" disabled={!isReady} pending={open.isPending} onClick={() => setAsking(true)}>
        <DoorOpen aria-hidden="true" className="size-5" />
        {m.ready_open_site()}
      </Button>
      {assistant}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={m.ready_open_question()}
        description={becomesTrue[opening.cards ?? 'none']()}
        closeLabel={m.ready_open_stay()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.ready_open_stay()}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                open.mutate();
              }}
            >
              {m.ready_open_site()}
            </Button>
          </>
        }
      />
    </Panel>
  );
}

function useOpening() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/ready/open', {}),
    onSuccess: (readiness) => {
      queryClient.setQueryData(siteLinesQuery.queryKey, readiness);
      void queryClient.invalidateQueries({ queryKey: ['system-setting'] });
      showToast({ title: m.ready_opened(), description: m.ready_opened_text() });
    },
    onError: (error) =>
      showToast({
        title: m.ready_open_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
}

/** Keeps examples; the list says then that they are the owner's. */
export function useKeepExamples() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: KeptId[]) => api('POST /api/admin/ready/examples', { body: { ids } }),
    // The line is another one then, or the next step comes: a toast would lie above its button.
    onSuccess: (readiness) => queryClient.setQueryData(siteLinesQuery.queryKey, readiness),
    onError: (error) =>
      showToast({
        title: m.settings_update_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
}

interface KeepProps {
  lines: readonly ReadinessLine[];
  keep: ReturnType<typeof useKeepExamples>;
}

/** All examples at once, where there are several. */
export function KeepAll({ lines, keep }: KeepProps) {
  const examples = lines.filter(({ isExample }) => isExample).map(({ id }) => id as KeptId);
  if (examples.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button size="compact" pending={keep.isPending} onClick={() => keep.mutate(examples)}>
        {m.ready_keep_all()}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-sm text-sea-soft">{m.ready_examples_text()}</p>
    </div>
  );
}
