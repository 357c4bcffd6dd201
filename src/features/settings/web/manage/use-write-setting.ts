import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastMessage } from '#ui/feedback/toast-card.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { storedSettingQuery, writeSetting } from './stored-settings.ts';

type Values = Parameters<typeof writeSetting>[0][];

type Write = (values: Values) => Promise<void>;

/** Sets settings one after the other, and shows them wherever this page shows them. */
export function useSettingsWriter(): Write {
  const queryClient = useQueryClient();
  return async (values) => {
    for (const setting of values) {
      const { settingValue } = await writeSetting(setting);
      queryClient.setQueryData(storedSettingQuery(setting.key).queryKey, settingValue);
      void queryClient.invalidateQueries({ queryKey: ['system-setting', setting.key], exact: true });
    }
  };
}

export const settingFailed = (reason: string): ToastMessage => ({
  title: m.settings_update_failed(),
  description: reason,
});

/** For settings that are set at once, without a form. */
export function useWriteSettings(doneText: (values: Values) => string) {
  const showToast = useToast();
  return useMutation({
    mutationFn: useSettingsWriter(),
    onSuccess: (_, values) => showToast({ title: m.settings_done(), description: doneText(values) }),
    onError: (error) => showToast({ ...settingFailed(describeForStaff(error)), variant: 'destructive' }),
  });
}
