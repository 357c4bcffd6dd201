import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import { settingTexts } from '../setting-texts.public.ts';
import { storedSettingQuery, useWriteSetting } from './stored-settings.ts';

/** The two settings that Content has beside its sections, and the way to all others. */
export function SiteSettings() {
  return (
    <Panel as="section" aria-labelledby="site-settings" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="site-settings" className="text-lg">
          {m.settings_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.settings_text()}</p>
      </div>
      <SettingSwitches />
      <Link
        to="/admin/settings"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-lagoon-deep underline underline-offset-4"
      >
        {m.settings_back()}
      </Link>
    </Panel>
  );
}

/** Each is set at once. */
export function SettingSwitches() {
  return (
    <div className="divide-y divide-line">
      <SettingSwitch settingKey="show_book_now_button" done={m.settings_book_now_done} />
      <MaintenanceSwitch />
    </div>
  );
}

interface SettingSwitchProps {
  settingKey: 'show_book_now_button' | 'maintenance_mode';
  /** Shown after saving: what is true now. */
  done: (text: string) => string;
  /** Asks for confirmation before the change, and calls `goOn` if given. Default: no confirmation. */
  confirm?: (isOn: boolean, goOn: () => void) => void;
}

/** A setting that cannot be read counts as off. */
function SettingSwitch({ settingKey, done, confirm }: SettingSwitchProps) {
  const { language } = useSite();
  const { label, hint } = settingTexts[settingKey];
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
      label={label(language)}
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
        done={(text) => (text === 'true' ? m.settings_maintenance_on() : m.settings_maintenance_off())}
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
