import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type KeyOf, keysOf } from '../../settings.contract.ts';
import { settingTexts } from '../setting-texts.public.ts';
import { storedSettingQuery, useWriteSetting } from './stored-settings.ts';

type SwitchKey = KeyOf<'switch'>;

/** Switches that apply to the whole site. */
export function SettingSwitches() {
  return (
    <div className="divide-y divide-line">
      {keysOf('switch').map((key) =>
        key === 'maintenance_mode' ? (
          <MaintenanceSwitch key={key} />
        ) : (
          <SettingSwitch key={key} settingKey={key} />
        ),
      )}
    </div>
  );
}

interface SettingSwitchProps {
  settingKey: SwitchKey;
  /** Asks for confirmation before the change, and calls `goOn` if given. Default: no confirmation. */
  confirm?: (isOn: boolean, goOn: () => void) => void;
}

/** A setting that cannot be read counts as off. */
function SettingSwitch({ settingKey, confirm }: SettingSwitchProps) {
  const { label, hint, done } = settingTexts[settingKey];
  const stored = useQuery(storedSettingQuery(settingKey));
  const writing = useWriteSetting(done);
  const wanted = writing.isPending ? writing.variables.value : stored.data;

  function change(isOn: boolean) {
    const goOn = () => writing.mutate({ key: settingKey, value: String(isOn) });
    if (confirm) confirm(isOn, goOn);
    else goOn();
  }

  return (
    <Switch
      id={`setting-${settingKey}`}
      label={label()}
      hint={hint()}
      checked={wanted === 'true'}
      pending={writing.isPending}
      onChange={change}
    />
  );
}

/** Closing the site needs a confirmation, since all visitors are refused; opening it does not. */
function MaintenanceSwitch() {
  const [closeSite, setCloseSite] = useState<(() => void) | null>(null);
  const stay = () => setCloseSite(null);

  function go() {
    closeSite?.();
    stay();
  }

  return (
    <>
      <SettingSwitch
        settingKey="maintenance_mode"
        confirm={(isOn, goOn) => (isOn ? setCloseSite(() => goOn) : goOn())}
      />
      <Dialog
        open={closeSite !== null}
        onClose={stay}
        role="alertdialog"
        title={m.settings_maintenance_question()}
        description={m.settings_maintenance_warning()}
        closeLabel={m.settings_maintenance_keep()}
        footer={
          <>
            <Button onClick={stay}>{m.settings_maintenance_keep()}</Button>
            <Button look="destructive" onClick={go}>
              {m.settings_maintenance_confirm()}
            </Button>
          </>
        }
      />
    </>
  );
}
