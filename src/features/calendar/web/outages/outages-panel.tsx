import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { craftAddress } from '#shared/links/craft-link.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { ListedOutage, StoredOutage } from '../../outages.contract.ts';
import { OutageForm } from './outage-form.tsx';
import { outagesQuery, useRefreshOutages } from './outage-queries.ts';

/** The periods in which units cannot be rented, with their reasons. */
export function OutagesPanel({ items }: { items: readonly RentalItem[] }) {
  const outages = useQuery(outagesQuery);
  const [edited, setEdited] = useState<StoredOutage | null>(null);
  const titleOf = (id: string) => items.find(({ itemId }) => itemId === id)?.title ?? id;
  const close = () => setEdited(null);
  return (
    <Panel as="section" aria-labelledby="outages" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="outages" className="text-lg">
          {m.outages_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.outages_text()}</p>
      </div>
      {outages.isPending && <Spinner label={m.outages_loading()} />}
      {outages.isError && !outages.data && <StaffLoadFailure title={m.outages_failed()} query={outages} />}
      {outages.data?.length === 0 && edited === null && <p className="text-sea-soft">{m.outages_none()}</p>}
      {outages.data && outages.data.length > 0 && (
        <ul className="grid gap-3">
          {outages.data.map((outage) => (
            <li key={outage.id}>
              {edited?.id === outage.id ? (
                <OutageForm items={items} stored={edited} onDone={close} />
              ) : (
                <OutageEntry
                  outage={outage}
                  title={titleOf(outage.itemId)}
                  onEdit={() => setEdited(outage)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited?.version === 0 && <OutageForm items={items} stored={edited} onDone={close} />}
      {edited === null && outages.data && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => setEdited(newOutage(items[0]?.itemId ?? ''))}
        >
          <Plus aria-hidden="true" className="size-5" />
          {m.outages_add()}
        </Button>
      )}
    </Panel>
  );
}

/** The id is chosen by the client, so that a repeated request creates one period. */
function newOutage(itemId: string): StoredOutage {
  return { id: crypto.randomUUID(), version: 0, itemId, units: 1, first: '', last: '', reason: '' };
}

/** So late is the last day of what ends when somebody says so. */
const openEnded = '2999-12-31';

interface OutageEntryProps {
  outage: ListedOutage;
  title: string;
  onEdit: () => void;
}

function OutageEntry({ outage: { id, units, first, last, reason, craft }, title, onEdit }: OutageEntryProps) {
  const { language } = useSite();
  const name = m.outages_entry({ count: units, item: title });
  const end = useEnd(id, name);
  const isOpen = last >= openEnded;
  const days = [...new Set([first, last])].map((day) =>
    day === last && isOpen ? m.outages_open_end() : staffDate(day, language),
  );
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="font-semibold">{name}</p>
      <p className="tabular-nums">{days.join(' – ')}</p>
      <p className="wrap-anywhere text-sm text-sea-soft">{reason}</p>
      {craft ? (
        <LinkButton size="compact" className="justify-self-start" to={craftAddress(craft.id)}>
          {m.outages_of_craft({ number: craft.number })}
        </LinkButton>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" aria-label={m.outages_edit({ name })} onClick={onEdit}>
            {m.outages_edit_short()}
          </Button>
          <Button
            size="compact"
            pending={end.isPending}
            aria-label={m.outages_end({ name })}
            onClick={() => end.mutate()}
          >
            {m.outages_end_short()}
          </Button>
        </div>
      )}
    </div>
  );
}

function useEnd(id: string, name: string) {
  const showToast = useToast();
  const refresh = useRefreshOutages();
  return useMutation({
    mutationFn: () => api('DELETE /api/outages/:id', { params: { id } }),
    onSuccess: () => showToast({ title: m.outages_ended({ name }) }),
    onError: (error) =>
      showToast({
        title: m.outages_end_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
}
