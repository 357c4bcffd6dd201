import { post } from '#web/api/plain-calls.ts';
import { isStaff } from './is-staff.public.ts';
import { writeStaffFlag } from './staff-flag.ts';

/** `<staff-links>`: shows to staff who are logged in what is for them, and logs them out. */
export class StaffLinks extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-logout]')) void this.#logOut();
    });
    void isStaff().then((isIn) => {
      for (const part of this.querySelectorAll<HTMLElement>('[data-for]'))
        part.hidden = (part.dataset.for === 'staff') !== Boolean(isIn);
    });
  }

  /** Where this device has something that is not sent yet, the back office asks first. */
  async #logOut(): Promise<void> {
    const { countWaiting, forgetKeptForStaff } = await import('#web/outbox/leave-device.ts');
    if ((await countWaiting()) > 0) return location.assign('/admin');
    const isOut = await post('/api/logout');
    for (const failure of this.querySelectorAll<HTMLElement>('[data-failed]')) failure.hidden = isOut;
    if (!isOut) return;
    writeStaffFlag(false);
    await forgetKeptForStaff();
    location.assign('/login');
  }
}
