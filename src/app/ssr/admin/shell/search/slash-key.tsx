import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { localStore } from '#web/browser/browser-storage.ts';

const offKey = 'slashKeyOff';

export const isSlashOn = () => localStore.read(offKey) !== 'true';

/** A key of one letter can be turned off (WCAG 2.2, 2.1.4): who dictates would press it unawares. Phones have none. */
export function SlashChoice() {
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <div className="hidden border-t border-line px-5 text-sm pointer-fine:block">
      <Checkbox
        id="slash-key"
        label={m.search_slash()}
        checked={isOn}
        onChange={({ target }) => {
          localStore.write(offKey, String(!target.checked));
          setOn(target.checked);
        }}
      />
    </div>
  );
}
