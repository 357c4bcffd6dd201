import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { startOf } from '#web/format/rental-times.ts';
import type { SlotChoice } from '../../domain/choice/free-slots.ts';

interface SlotListProps {
  slots: SlotChoice[];
  selected: string | null;
  onSelect: (timeSlot: string) => void;
}

export function SlotList({ slots, selected, onSelect }: SlotListProps) {
  const morning = slots.filter((slot) => slot.timeSlot < '12');
  const afternoon = slots.filter((slot) => slot.timeSlot >= '12');
  const isFull = slots.every((slot) => !slot.isFree);
  return (
    <div className="grid gap-5">
      {isFull && (
        <Notice tone="warning" title={m.booking_no_slots()} announce>
          {m.booking_no_slots_hint()}
        </Notice>
      )}
      <SlotGroup title={m.booking_morning()} slots={morning} selected={selected} onSelect={onSelect} />
      <SlotGroup title={m.booking_afternoon()} slots={afternoon} selected={selected} onSelect={onSelect} />
    </div>
  );
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]';

function SlotGroup({ title, slots, selected, onSelect }: SlotListProps & { title: string }) {
  if (slots.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-sea-soft">{title}</h3>
      <div className={grid}>
        {slots.map(({ timeSlot, isFree }) => (
          <button
            key={timeSlot}
            type="button"
            disabled={!isFree}
            aria-pressed={timeSlot === selected}
            onClick={() => onSelect(timeSlot)}
            className={classNames(
              'min-h-12 rounded-md border px-0.5 text-xs font-semibold tabular-nums whitespace-nowrap',
              'disabled:border-line disabled:bg-foam disabled:font-normal disabled:text-sea-soft',
              timeSlot === selected
                ? 'border-sea bg-sea text-white'
                : 'border-edge bg-white hover:border-sea hover:bg-lagoon-tint',
            )}
          >
            <span className="text-base">{startOf(timeSlot)}</span>
            <span className="font-normal opacity-80">–{timeSlot.slice(6)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

export function SlotListSkeleton() {
  return (
    <div className="grid gap-5">
      {[8, 10].map((count) => (
        <div key={count}>
          <Skeleton className="mb-2 h-[1.36rem] w-24" />
          <div className={grid}>
            {Array.from({ length: count }, (_, n) => `${n}`).map((key) => (
              <Skeleton key={key} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
