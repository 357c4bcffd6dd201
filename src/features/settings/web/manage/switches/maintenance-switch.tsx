import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Closing the site needs a confirmation, since all visitors are refused; opening it does not. */
export function MaintenanceSwitch() {
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
        label={m.settings_maintenance()}
        hint={m.settings_maintenance_hint()}
        doneText={(isOn) => (isOn ? m.settings_maintenance_on() : m.settings_maintenance_off())}
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
