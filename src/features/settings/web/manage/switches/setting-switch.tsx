import { useQuery } from '@tanstack/react-query';
import { Switch } from '#ui/form/switch.tsx';
import type { KnownKey } from '../../../settings.contract.ts';
import { storedSettingQuery } from '../stored-settings.ts';
import { useWriteSettings } from '../use-write-setting.ts';

interface SettingSwitchProps {
  settingKey: KnownKey;
  label: string;
  hint: string;
  doneText: (isOn: boolean) => string;
  /** Asks for confirmation before the setting is switched, and calls back if it is given. Without it nothing is asked. */
  confirm?: (isOn: boolean, goOn: () => void) => void;
}

/** One setting that is 'true' or 'false'; what cannot be read counts as 'false'. */
export function SettingSwitch({ settingKey, label, hint, doneText, confirm }: SettingSwitchProps) {
  const stored = useQuery(storedSettingQuery(settingKey));
  const writing = useWriteSettings(([setting]) => doneText(setting?.value === 'true'));
  const wanted = writing.isPending ? writing.variables[0]?.value : stored.data;

  function change(isOn: boolean) {
    const goOn = () => writing.mutate([{ key: settingKey, value: String(isOn), description: label }]);
    if (confirm) confirm(isOn, goOn);
    else goOn();
  }

  return (
    <Switch
      id={`setting-${settingKey}`}
      label={label}
      hint={hint}
      checked={wanted === 'true'}
      pending={writing.isPending}
      onChange={change}
    />
  );
}
