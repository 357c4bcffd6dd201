import type { FormEvent } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import type { Slot } from '../../availability.contract.ts';
import { slotsByHour } from '../../domain/slots-by-hour.ts';
import { SlotRow } from './slot-row.tsx';
import { type SlotEditing, useSlotEdits } from './use-slot-edits.ts';

interface SlotsFormProps {
  itemId: string;
  date: LocalDate;
  slots: readonly Slot[];
}

export function SlotsForm({ itemId, date, slots }: SlotsFormProps) {
  const editing = useSlotEdits({ itemId, date, slots });

  function save(event: FormEvent) {
    event.preventDefault();
    editing.save();
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      {slotsByHour(slots).map(({ hour, slots: ofHour }) => (
        <section
          key={hour}
          aria-labelledby={`hour-${hour}`}
          className="grid gap-2 sm:grid-cols-[3.25rem_1fr]"
        >
          <h3 id={`hour-${hour}`} className="text-base tabular-nums sm:pt-4">
            {`${hour}:00`}
          </h3>
          <ul className="grid gap-2 2xl:grid-cols-2">
            {ofHour.map((slot) => (
              <SlotRow key={slot.id} slot={slot} editing={editing} />
            ))}
          </ul>
        </section>
      ))}
      <SaveBar editing={editing} />
    </form>
  );
}

/** Stays in sight while the day is scrolled. */
function SaveBar({ editing }: { editing: SlotEditing }) {
  const { count, progress, discard } = editing;
  // The button that forgets them goes with them.
  useFocusRestoration(count);
  return (
    <div className="save-bar sticky bottom-[var(--staff-bar,0px)] z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-white px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
      <Button type="submit" look="primary" pending={progress !== null}>
        {m.inventory_save()}
      </Button>
      {count > 0 && !progress && (
        <Button look="quiet" onClick={discard}>
          {m.inventory_discard()}
        </Button>
      )}
      <div role="status" className="min-w-0 flex-1 basis-48">
        {progress ? (
          <Progress {...progress} />
        ) : (
          <p className={count > 0 ? 'font-semibold text-amber' : 'text-sea-soft'}>{stateText(editing)}</p>
        )}
      </div>
    </div>
  );
}

function stateText({ count, toDecide }: SlotEditing): string {
  if (toDecide) return m.inventory_choose();
  return count > 0 ? m.inventory_unsaved_count({ count }) : m.inventory_nothing_unsaved();
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = m.inventory_saving({ done, total });
  return (
    <>
      <p>{text}</p>
      <ProgressBar label={text} share={done / total} />
    </>
  );
}
