import {
  CalendarCheck,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  SlidersHorizontal,
  TicketPercent,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Modal } from '#ui/overlay/modal.tsx';
import { useSite } from '#web/site/site.ts';
import { useDestinations } from '../staff-nav.tsx';
import { toOptions } from './found-options.ts';
import { findPlaces } from './memory-options.ts';
import { keepOpened, type Opened, readOpened } from './opened-last.ts';
import type { findSettings } from './setting-options.ts';
import { SlashChoice } from './slash-key.tsx';
import { useFound } from './use-found.ts';

interface StaffSearchProps {
  open: boolean;
  onClose: () => void;
}

/** One search for guests, vouchers, orders, screens and settings. */
export function StaffSearch({ open, onClose }: StaffSearchProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="window m-0 h-dvh max-h-none w-full max-w-none bg-white text-sea shadow-float backdrop:bg-sea/60 sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[80vh] sm:max-w-xl sm:rounded-lg"
    >
      <h2 id={id} className="sr-only">
        {m.search_title()}
      </h2>
      <Palette onClose={onClose} />
    </Modal>
  );
}

interface Section {
  title: string;
  options: Opened[];
}

function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { sections, message } = useSections(typed.trim());
  const options = sections.flatMap((section) => section.options);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = options.find(({ to }) => to === chosen) ?? options[0];
  const optionId = ({ to }: Opened) => `${listId}${to}`;

  function open(option: Opened) {
    if (option.kind !== 'booking' || option.to.startsWith('/admin/booking?')) keepOpened(option);
    onClose();
    void navigate(option.to);
  }

  function move(by: number) {
    const at = active ? options.indexOf(active) : -1;
    const next = options.at((at + by) % options.length);
    if (!next) return;
    setChosen(next.to);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && (event.key !== 'Enter' || !active)) return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (active) open(active);
  }

  return (
    <div className="flex h-full flex-col sm:max-h-[80vh]">
      <div className="flex items-center border-b-3 border-line focus-within:border-lagoon">
        <input
          role="combobox"
          aria-label={m.search_field()}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={m.search_field()}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(null);
          }}
          onKeyDown={handleKey}
          className="min-h-14 min-w-0 flex-1 bg-transparent px-5 text-lg outline-none placeholder:text-base placeholder:text-sea-soft"
        />
        <button
          type="button"
          onClick={onClose}
          className="grid size-14 shrink-0 place-items-center rounded-md -outline-offset-3 hover:bg-lagoon-tint"
        >
          <X aria-hidden="true" />
          <span className="sr-only">{m.search_close()}</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <p role="status" className={message ? 'px-3 py-2 text-sea-soft' : 'sr-only'}>
          {message ?? (typed && m.search_count({ count: options.length }))}
        </p>
        <div role="listbox" id={listId} aria-label={m.search_results()}>
          {sections.map((section) => (
            <OptionGroup
              key={section.title}
              {...section}
              active={active}
              idOf={optionId}
              onPoint={setChosen}
              onOpen={open}
            />
          ))}
        </div>
      </div>
      <SlashChoice />
    </div>
  );
}

interface OptionGroupProps extends Section {
  active: Opened | undefined;
  idOf: (option: Opened) => string;
  onPoint: (to: string) => void;
  onOpen: (option: Opened) => void;
}

const icons: Record<Opened['kind'], LucideIcon> = {
  place: LayoutDashboard,
  setting: SlidersHorizontal,
  booking: CalendarCheck,
  voucher: TicketPercent,
  order: CreditCard,
  departure: MapIcon,
};

function OptionGroup({ title, options, active, idOf, onPoint, onOpen }: OptionGroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={titleId} className="pb-2">
      <p id={titleId} className="px-3 py-1 text-xs font-bold tracking-wide text-sea-soft uppercase">
        {title}
      </p>
      {options.map((option) => {
        const Icon = icons[option.kind];
        const isActive = option === active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          <div
            key={option.to}
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            onPointerMove={() => onPoint(option.to)}
            onClick={() => onOpen(option)}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-l-4 px-3 py-1.5',
              isActive ? 'border-lagoon bg-lagoon-tint' : 'border-transparent',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-lagoon-deep" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{option.label}</span>
              {option.detail && (
                <span className="block truncate text-sm text-sea-soft tabular-nums">{option.detail}</span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** What there is to choose from: what was opened last, or what fits; what is in memory comes first and stays where it is. */
function useSections(typed: string): { sections: Section[]; message: string | null } {
  const { language } = useSite();
  const isOwner = useIsOwner();
  const offered = useDestinations();
  const [opened] = useState(readOpened);
  const settingsFor = useSettings();
  const { found, isStale, isSearching, trouble } = useFound(typed);
  if (typed === '')
    return opened.length > 0
      ? { sections: [{ title: m.search_opened(), options: opened }], message: null }
      : { sections: [], message: m.search_hint() };
  const {
    bookings = [],
    vouchers = [],
    orders = [],
    departures = [],
  } = found ? toOptions(found, isStale ? typed : null, language) : {};
  const sections = [
    { title: m.search_places(), options: findPlaces(offered, typed) },
    { title: m.search_settings(), options: isOwner ? settingsFor(typed, language) : [] },
    { title: m.search_guests(), options: bookings.length > 0 ? [...bookings, allBookings(typed)] : [] },
    { title: m.trips_view_departures(), options: departures },
    { title: m.search_vouchers(), options: vouchers },
    { title: m.search_orders(), options: orders },
  ].filter(({ options }) => options.length > 0);
  const nothing = sections.length === 0 ? m.search_nothing() : null;
  const troubles = { offline: m.search_offline(), failed: m.search_failed() };
  const waiting = sections.length === 0 && isSearching ? m.search_searching() : null;
  return { sections, message: (trouble && troubles[trouble]) || waiting || nothing };
}

const none = () => [];

/** Finds settings, once they are there: with all their rules they are more to load than the rest of the search. */
function useSettings(): typeof findSettings {
  const [find, setFind] = useState<typeof findSettings>(() => none);
  useEffect(() => {
    import('./setting-options.ts').then(
      (module) => setFind(() => module.findSettings),
      () => undefined,
    );
  }, []);
  return find;
}

function allBookings(typed: string): Opened {
  const to = `/admin?${new URLSearchParams({ tab: 'bookings', q: typed })}`;
  return { kind: 'booking', label: m.search_all({ text: typed }), detail: '', to };
}
