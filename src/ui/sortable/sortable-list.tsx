import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { SortableRow, type SortableRowWords } from './sortable-row.tsx';

interface Sortable {
  id: number;
}

type Position = { title: string; place: number; count: number };

interface SortableListProps<Item extends Sortable> {
  items: readonly Item[];
  titleOf: (item: Item) => string;
  /** All items in their new order; the list shows it at once. */
  onMove: (items: Item[]) => void;
  words: SortableRowWords & {
    /** How to move something with the keyboard. */
    help: string;
    start: (place: Position) => string;
    moved: (place: Position) => string;
    end: (place: Position) => string;
    cancel: (title: string) => string;
  };
  children: (item: Item) => ReactNode;
}

/** In a column nothing moves sideways. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that is put in order by dragging, by the keyboard, or by the buttons of each row. */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { titleOf, onMove, words, children } = props;
  const { items, show } = useShownOrder(props.items);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);

  function positionOf(id: UniqueIdentifier, place: UniqueIdentifier): Position {
    const item = items[indexOf(id)];
    return { title: item ? titleOf(item) : '', place: indexOf(place) + 1, count: items.length };
  }
  function move(from: number, to: number) {
    if (from === to || !items[from] || !items[to]) return;
    const next = arrayMove([...items], from, to);
    show(next);
    onMove(next);
  }
  function step(item: Item, by: number) {
    const from = indexOf(item.id);
    if (!items[from + by]) return;
    move(from, from + by);
    setAnnouncement(words.moved({ title: titleOf(item), place: from + by + 1, count: items.length }));
  }
  // What is picked up lies over itself at once, and saying so would drown that it was picked up.
  const isJustPickedUp = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustPickedUp.current = true;
      return words.start(positionOf(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      const isAlreadyAnnounced = isJustPickedUp.current && over?.id === active.id;
      isJustPickedUp.current = false;
      return over && !isAlreadyAnnounced ? words.moved(positionOf(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => words.end(positionOf(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => words.cancel(positionOf(active.id, active.id).title),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.help } }}
      onDragEnd={({ active, over }: DragEndEvent) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <ol className="grid grid-cols-1 gap-3">
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              title={titleOf(item)}
              words={words}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(by) => step(item, by)}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

/** A new order is shown until the caller's own list has taken it over, or has gone back. */
function useShownOrder<Item extends Sortable>(given: readonly Item[]) {
  const [moved, setMoved] = useState<{ from: string; items: readonly Item[] } | null>(null);
  const order = given.map(({ id }) => id).join();
  if (moved && moved.from !== order) setMoved(null);
  return {
    items: moved?.from === order ? moved.items : given,
    show: (items: readonly Item[]) => setMoved({ from: order, items }),
  };
}
