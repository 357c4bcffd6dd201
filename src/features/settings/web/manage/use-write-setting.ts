import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { storedSettingQuery, writeSetting } from './stored-settings.ts';

type Values = Parameters<typeof writeSetting>[0][];

/** Sets settings one after the other, and shows them wherever this page shows them. */
export function useWriteSettings(doneText: (values: Values) => string) {
  const showToast = useToast();
  const queryClient = useQueryClient();

  async function writeAll(values: Values) {
    for (const setting of values) {
      const { settingValue } = await writeSetting(setting);
      queryClient.setQueryData(storedSettingQuery(setting.key).queryKey, settingValue);
      await queryClient.invalidateQueries({ queryKey: ['system-setting', setting.key], exact: true });
    }
  }

  return useMutation({
    mutationFn: writeAll,
    onSuccess: (_, values) => showToast({ title: m.settings_done(), description: doneText(values) }),
    onError: (error) =>
      showToast({
        title: m.settings_update_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
}
