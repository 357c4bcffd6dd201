import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import type { Section } from '../../domain/place.ts';
import type { TodayItem } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { ToldLine } from '../briefing/told-line.tsx';
import { CraftStrip } from '../craft/craft-strip.tsx';
import { ConflictNotice } from '../opened/conflict-notice.tsx';
import { OpenedBooking } from '../opened/opened-booking.tsx';
import type { HeldCraft } from '../search/use-craft-in-hand.ts';
import { Row, type RowActions } from './row.tsx';
import { rowTexts } from './row-texts.ts';
import { TripHeading } from './trip-heading.tsx';
import type { Stays } from './use-stays.ts';
import type { ListEntry } from './use-steady-list.ts';

interface BoardListProps {
  entries: readonly ListEntry[];
  items: readonly TodayItem[];
  /** The craft that was scanned. */
  held: HeldCraft | null;
  now: Date;
  stays: Stays;
  actions: RowActions;
  openId: number | null;
  unsent: readonly number[];
  isLive: boolean;
  /** Two columns; the opened booking is shown beside them, and not below its row. */
  isWide: boolean;
  /** What is over stays closed, unless staff look for something. */
  isDoneOpen: boolean;
}

const titles: Record<Section, () => string> = {
  decide: () => m.today_decide_title(),
  late: () => m.today_late_title(),
  ahead: () => m.today_ahead_title(),
  done: () => m.today_done(),
};

/** What staff have to decide, who is late, who goes out or comes back next, and what is over. */
export function BoardList(props: BoardListProps) {
  const { entries, isWide, isDoneOpen } = props;
  const at = (section: Section) => entries.filter(({ place }) => place.section === section);
  const done = at('done');
  const rowsOf = (shown: readonly ListEntry[]) => <Rows {...props} entries={shown} />;
  const part = (section: Section, shown = at(section)) =>
    shown.length > 0 && <Part title={titles[section]()}>{rowsOf(shown)}</Part>;
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      {part('decide')}
      {isWide ? (
        <Columns entries={entries} rowsOf={rowsOf} />
      ) : (
        <>
          {part('late')}
          {part('ahead')}
        </>
      )}
      {isDoneOpen
        ? part('done')
        : done.length > 0 && (
            <ClosedPart title={m.today_done_title({ count: done.length })}>{rowsOf(done)}</ClosedPart>
          )}
    </div>
  );
}

/** Most of a day by its evening: drawn when it is opened. */
function ClosedPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-2 font-semibold lg:px-0">{title}</summary>
      {isOpen && children}
    </details>
  );
}

interface ColumnsProps {
  entries: readonly ListEntry[];
  rowsOf: (shown: readonly ListEntry[]) => ReactNode;
}

/** Who goes out, and who comes back: the late ones first. */
function Columns({ entries, rowsOf }: ColumnsProps) {
  const open = entries.filter(({ place: { section } }) => section === 'late' || section === 'ahead');
  const columns = [
    { title: m.today_filter_to_go(), shown: open.filter(({ place }) => !place.isOut) },
    { title: m.today_filter_out(), shown: open.filter(({ place }) => place.isOut) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <div className={classNames('grid items-start gap-3', columns.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
      {columns.map(({ title, shown }) => (
        <Part key={title} title={title} isTitled>
          {rowsOf(shown)}
        </Part>
      ))}
    </div>
  );
}

function Part({
  title,
  isTitled = false,
  children,
}: {
  title: string;
  isTitled?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1">
      <h2 className={isTitled ? 'text-lg' : 'sr-only'}>{title}</h2>
      {children}
    </section>
  );
}

/** What a phone shows at once, and one more. */
const firstRows = 9;

function Rows({ entries, items, held, now, stays, actions, ...props }: BoardListProps) {
  const { openId, unsent, isLive, isWide } = props;
  const { sheet } = useBoardContext();
  const { language, timeZone } = useSite();
  const reading = { items, now, language, timeZone, held };
  // The others follow in pieces: all at once would keep a slow phone busy.
  const areAllDrawn = useDeferredValue(true, false);
  const drawn = areAllDrawn ? entries : entries.slice(0, firstRows);
  return (
    <ul className="-mx-4 border-t border-line bg-white sm:-mx-6 lg:mx-0 lg:border-x">
      {drawn.map(({ departure }, n) => {
        const { id } = departure.booking;
        return (
          <Fragment key={id}>
            <TripHeading {...{ entries, items, actions }} at={n} canHandOutAll={isLive && held === null} />
            <li className="scroll-mt-4 border-b border-line [contain-intrinsic-size:auto_4.5625rem] [content-visibility:auto]">
              <Row
                {...rowTexts(departure, reading)}
                actions={actions}
                isOpen={id === openId}
                done={stays.get(id)?.done?.text ?? null}
                paid={stays.get(id)?.done?.paid ?? ''}
                isUnsent={unsent.includes(id)}
                isLive={isLive}
                isBriefed={sheet !== null}
              />
              {stays.get(id)?.done && (
                <>
                  {departure.rental.phase === 'out' && (
                    <ToldLine rental={departure.rental} className="bg-lagoon-tint px-3 pb-2" />
                  )}
                  <CraftStrip departure={departure} />
                </>
              )}
              {departure.rental.contradictions.map((contradiction) => (
                <ConflictNotice key={contradiction.fact.id} contradiction={contradiction} />
              ))}
              {id === openId && !isWide && <OpenedBooking departure={departure} />}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
