import { readSession } from '#features/identity/web/is-staff.public.ts';
import { readJson } from '#web/api/plain-calls.ts';
import type { Readiness } from '../readiness.contract.ts';

/** What a first start fills in of each page, by the check that finds it. */
const shownOn: Record<string, string[]> = {
  '/': ['texts', 'page-pictures', 'prices', 'item-pictures', 'contact'],
  '/about': ['texts'],
  '/guided-trips': ['trips'],
  '/contact': ['contact'],
  '/booking': ['prices', 'item-pictures'],
  '/documents': ['documents'],
};

/** `<staff-examples>`: shows to an owner which parts of the page are still examples, each with the way to replace it. */
export class StaffExamples extends HTMLElement {
  connectedCallback(): void {
    void this.#look(shownOn[location.pathname] ?? []);
  }

  async #look(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || (await readSession())?.user?.role !== 'owner') return;
    const readiness = await readJson<Readiness>('/api/admin/ready');
    const examples = readiness?.lines.filter(({ id, state }) => state === 'mend' && ids.includes(id)) ?? [];
    if (examples.length === 0) return;
    const { showStaffExamples } = await import('./show-staff-examples.ts');
    showStaffExamples(this, examples);
  }
}
