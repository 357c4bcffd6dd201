import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastMessage } from '#ui/feedback/toast-card.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orNull } from '#web/api/rendered-data.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { type SettingKey, settings } from '../../settings.contract.ts';

/** Read when a page of the settings is opened: what is edited must be what is stored. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('GET /api/admin/settings', {}, signal),
  gcTime: 0,
});

export const settingFailed = (reason: string): ToastMessage => ({
  title: m.settings_update_failed(),
  description: reason,
});

/** The same for a switch. `null` where there is no such setting. */
export function storedSettingQuery(key: SettingKey) {
  return queryOptions({
    queryKey: ['system-setting', key, 'stored'],
    queryFn: async ({ signal }) =>
      (await orNull(api('GET /api/system-settings/:key', { params: { key } }, signal)))?.settingValue ?? null,
    gcTime: 0,
  });
}

interface NewValue {
  key: SettingKey;
  value: string;
}

/** Sets a setting; one that is not there yet is created. */
async function writeSetting({ key, value }: NewValue) {
  try {
    return await api('PUT /api/system-settings/:key', { params: { key }, body: { value } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const { description } = settings[key];
    return api('POST /api/system-settings', { body: { key, value, description } });
  }
}

/** For a setting that is set at once, without a form. */
export function useWriteSetting(doneText: (text: string) => string) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: writeSetting,
    onSuccess: ({ settingValue }, { key, value }) => {
      queryClient.setQueryData(storedSettingQuery(key).queryKey, settingValue);
      void queryClient.invalidateQueries({ queryKey: ['system-setting', key], exact: true });
      showToast({ title: m.settings_done(), description: doneText(value) });
    },
    onError: (error) => showToast({ ...settingFailed(describeForStaff(error)), variant: 'destructive' }),
  });
}
