import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

export interface SortableRowWords {
  drag: (title: string) => string;
  up: (title: string) => string;
  down: (title: string) => string;
}

interface SortableRowProps {
  id: number;
  title: string;
  words: SortableRowWords;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}

/** The grip is for the pointer and for Space and the arrow keys; the two arrows beside it need nothing but a press. */
export function SortableRow({ id, title, words, isFirst, isLast, onStep, children }: SortableRowProps) {
  const sortable = useSortable({ id });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classNames(
        'flex items-center gap-2 rounded-md border bg-white p-2 sm:gap-3',
        isDragging ? 'relative z-10 border-sea shadow-float' : 'border-line',
      )}
    >
      <div className="grid shrink-0 justify-items-center self-stretch">
        <StepButton icon={ChevronUp} label={words.up(title)} isAtEnd={isFirst} onPress={() => onStep(-1)} />
        <button
          ref={sortable.setActivatorNodeRef}
          type="button"
          aria-label={words.drag(title)}
          aria-describedby={sortable.attributes['aria-describedby']}
          {...sortable.listeners}
          className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-sea-soft hover:bg-foam hover:text-sea active:cursor-grabbing pointer-fine:size-8"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <StepButton icon={ChevronDown} label={words.down(title)} isAtEnd={isLast} onPress={() => onStep(1)} />
      </div>
      {children}
    </li>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

function StepButton({ icon: Icon, label, isAtEnd, onPress }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // A row that is put elsewhere in the page loses the focus on its way.
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) button.current?.focus();
    wasPressed.current = false;
  });

  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (isAtEnd) return;
        wasPressed.current = true;
        onPress();
      }}
      className="grid size-11 place-items-center rounded-md text-sea-soft hover:bg-foam hover:text-sea aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-transparent pointer-fine:size-8"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
