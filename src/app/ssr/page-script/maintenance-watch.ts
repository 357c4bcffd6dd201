import { isStaff } from '#features/identity/web/is-staff.public.ts';
import { readJson } from '#web/api/plain-calls.ts';
import { onReturn } from '#web/browser/on-return.ts';
import { allowedDuringMaintenance } from '../allowed-during-maintenance.ts';

const everyMs = 30_000;
const setting = '/api/system-settings/maintenance_mode';

/**
 * `<maintenance-watch>`: loads the page anew when the site closes, and the page in its place (`data-closed`) when it opens. A
 * question without an answer changes nothing.
 */
export class MaintenanceWatch extends HTMLElement {
  #ends: (() => void)[] = [];

  connectedCallback(): void {
    const look = () => void this.#look();
    const timer = setInterval(() => document.hidden || look(), everyMs);
    // React changes pages without loading them.
    const { navigation } = window as { navigation?: EventTarget };
    let { pathname } = location;
    const follow = () => {
      if (pathname !== location.pathname) look();
      ({ pathname } = location);
    };
    navigation?.addEventListener('navigatesuccess', follow);
    this.#ends = [
      onReturn(look),
      () => clearInterval(timer),
      () => navigation?.removeEventListener('navigatesuccess', follow),
    ];
    look();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends) end();
  }

  async #look(): Promise<void> {
    const isShownClosed = document.querySelector('[data-closed]') !== null;
    const answer = await readJson<{ settingValue: string }>(setting);
    if (!answer) return;
    const isClosed = answer.settingValue === 'true' && !allowedDuringMaintenance(location.pathname);
    if (isClosed !== isShownClosed && (isShownClosed || (await isStaff()) === false)) location.reload();
  }
}
