import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import type { TripsEditing } from './use-trips-form.ts';

/** Stays in sight while the form is scrolled. */
export function SaveBar({ editing }: { editing: TripsEditing }) {
  const { isDirty, changed, isSaving, discard, base } = editing;
  // The button that forgets them goes with them.
  useFocusRestoration(changed.length);
  return (
    <div className="save-bar sticky bottom-[var(--staff-bar,0px)] z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-white px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
      <Button type="submit" look="primary" pending={isSaving} disabled={!isDirty}>
        {m.trips_staff_save()}
      </Button>
      {isDirty && !isSaving && (
        <Button look="quiet" onClick={discard}>
          {m.trips_staff_discard()}
        </Button>
      )}
      <p role="status" className={isDirty ? 'font-semibold text-amber' : 'text-sea-soft'}>
        {isDirty ? m.trips_staff_unsaved() : base.stored && m.trips_staff_all_saved()}
      </p>
    </div>
  );
}
