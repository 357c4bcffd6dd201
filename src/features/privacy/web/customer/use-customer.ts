import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { FoundCustomer } from '../../privacy.contract.ts';

/** The customer that was looked up, and the actions on their data. */
export interface ShownCustomer extends FoundCustomer {
  search: string;
}

export const otherRowsOf = ({ rows }: Pick<FoundCustomer, 'rows'>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export function useCustomer() {
  const [customer, setCustomer] = useState<ShownCustomer | null>(null);
  const refresh = useRefresh();
  const showToast = useToast();
  const fail = (title: string) => (error: unknown) =>
    showToast({ title, description: describeForStaff(error), variant: 'destructive' });
  const find = useMutation({
    mutationFn: async (search: string) => ({
      search,
      ...(await api('POST /api/admin/privacy/find', { body: { search } })),
    }),
    onMutate: () => setCustomer(null),
    onSuccess: setCustomer,
  });
  const chosen = (shown: ShownCustomer) => ({
    body: { search: shown.search, bookingIds: shown.bookings.map(({ id }) => id) },
  });
  const save = useMutation({
    mutationFn: (shown: ShownCustomer) => api('POST /api/admin/privacy/export', chosen(shown)),
    onSuccess: (file) => {
      const content = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
      saveFile(`customer-data-${file.madeAt.slice(0, 10)}.json`, content);
      showToast({ title: m.privacy_exported() });
      refresh(['privacy']);
    },
    onError: fail(m.privacy_export_failed()),
  });
  const erase = useMutation({
    mutationFn: (shown: ShownCustomer) => api('POST /api/admin/privacy/erase', chosen(shown)),
    onSuccess: ({ bookings, otherRows }) => {
      setCustomer(null);
      showToast({
        title: m.privacy_erase_done(),
        description: m.privacy_erase_done_text({ bookings, others: otherRows }),
      });
      refresh(['privacy'], ['bookings']);
    },
    onError: fail(m.privacy_erase_failed()),
  });
  return { customer, find, save, erase };
}
