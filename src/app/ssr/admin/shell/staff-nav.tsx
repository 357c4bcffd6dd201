import { ChevronDown, ExternalLink, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LogoutButton } from '#features/identity/web/logout-button.tsx';
import { useRole } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { LanguageMenu } from '../../layout/header/language-menu.tsx';
import { type Destination, destinationAt, destinations, groups } from './destinations.ts';

/** What who is logged in may open; until the role is known, what everybody at the beach may, without counts, which ask the server. */
export function useDestinations(): readonly Destination[] {
  const role = useRole();
  if (role === undefined) return ofEverybody;
  return destinations.filter(({ roles }) => roles.includes(role));
}

const ofEverybody: readonly Destination[] = destinations
  .filter(({ roles }) => roles.includes('owner') && roles.includes('beach'))
  .map(({ Badge: _, ...destination }) => destination);

interface DestinationLinkProps {
  destination: Destination;
  className: string;
  iconClassName: string;
  onChoose?: (() => void) | undefined;
  /** What it is called. */
  children: ReactNode;
}

export function DestinationLink({ destination, onChoose, children, ...looks }: DestinationLinkProps) {
  const { id, to, Icon, Badge } = destination;
  const isCurrent = destinationAt(useLocation())?.id === id;
  const link = useRef<HTMLAnchorElement>(null);
  // In a low window a page of the settings would be marked below the end of the menu.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={classNames('relative', looks.className)}
    >
      <Icon aria-hidden="true" className={looks.iconClassName} />
      {children}
      {Badge && <Badge />}
    </Link>
  );
}

/** How a place stands in the menu. */
const rowLook =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold hover:bg-lagoon-tint aria-[current=page]:bg-lagoon-tint pointer-fine:min-h-8 pointer-fine:text-sm';
const titleLook = 'px-3 py-0.5 text-xs font-bold tracking-wide uppercase';

interface MenuProps {
  /** Headings help where the groups are what a window shows. */
  Heading: 'h3' | 'p';
  /** Only the icons; the names are left to screen readers and to who points at one. */
  isFolded?: boolean;
  onChoose?: () => void;
}

/** Every place, under the group that it belongs to. */
export function GroupedPlaces(props: MenuProps) {
  const offered = useDestinations();
  return groups.map((group) => {
    const places = offered.filter((destination) => destination.group === group.id);
    const Group = group.id === 'settings' && places.length > 1 ? ClosedGroup : OpenGroup;
    return places.length > 0 && <Group key={group.id} name={group.name()} places={places} {...props} />;
  });
}

interface GroupProps extends MenuProps {
  name: string;
  places: readonly Destination[];
}

/** A group that is one place of its name needs no title. */
function OpenGroup({ name, Heading, ...list }: GroupProps) {
  const id = useId();
  const isTitled = list.places.length > 1 || list.places[0]?.name() !== name;
  return (
    <div className={classNames('py-0.5', list.isFolded && 'border-t border-line first:border-0')}>
      {isTitled && (
        <Heading id={id} className={list.isFolded ? 'sr-only' : titleLook}>
          {name}
        </Heading>
      )}
      <PlaceList {...list} labelledBy={isTitled ? id : undefined} />
    </div>
  );
}

/** Settings are opened once in a while: one line, with a dot where something behind it wants a person. */
function ClosedGroup({ name, Heading, ...list }: GroupProps) {
  const id = useId();
  const current = destinationAt(useLocation());
  const isWithin = list.places.some((place) => place.id === current?.id);
  const [isOpen, setOpen] = useState(isWithin);
  const [wasWithin, setWasWithin] = useState(isWithin);
  if (wasWithin !== isWithin) {
    setWasWithin(isWithin);
    if (isWithin) setOpen(true);
  }
  return (
    <div className={classNames('py-0.5', list.isFolded && 'border-t border-line')}>
      <Heading title={list.isFolded ? name : undefined}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={classNames('relative w-full', rowLook, list.isFolded && 'justify-center')}
        >
          <Settings aria-hidden="true" className="size-5 shrink-0" />
          <span className={list.isFolded ? 'sr-only' : 'flex-1 text-left'}>{name}</span>
          {!isOpen && <HiddenCounts places={list.places} className="size-3" />}
          {!list.isFolded && (
            <ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
          )}
        </button>
      </Heading>
      {isOpen && <PlaceList {...list} labelledBy={id} />}
    </div>
  );
}

interface PlaceListProps extends Omit<GroupProps, 'name' | 'Heading'> {
  labelledBy: string | undefined;
}

function PlaceList({ places, labelledBy, isFolded = false, onChoose }: PlaceListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5 pointer-fine:gap-0">
      {places.map((destination) => (
        <li key={destination.id} title={isFolded ? destination.name() : undefined}>
          <DestinationLink
            destination={destination}
            onChoose={onChoose}
            className={classNames(
              rowLook,
              isFolded && 'justify-center',
              isFolded && destination.Badge && cornerLook,
            )}
            iconClassName="size-5 shrink-0"
          >
            <span className={isFolded ? 'sr-only' : 'min-w-0 flex-1'}>{destination.name()}</span>
          </DestinationLink>
        </li>
      ))}
    </ul>
  );
}

/** A count in the corner of an icon. */
const cornerLook =
  '[&>span:last-child]:absolute [&>span:last-child]:-top-1 [&>span:last-child]:right-0 [&>span:last-child]:scale-75';

/** A dot where one of several places wants a person; which it is, is said to screen readers. */
export function HiddenCounts({ places, className }: { places: readonly Destination[]; className: string }) {
  return (
    <span className={classNames('rounded-full bg-coral empty:hidden [&>span]:sr-only', className)}>
      {places.map(({ id, Badge }) => Badge && <Badge key={id} />)}
    </span>
  );
}

/** The way to what visitors see, the language, and the way out. */
export function ShellFoot({ onChoose }: { onChoose?: () => void }) {
  return (
    <div className="mt-auto grid border-t border-line bg-white p-2">
      <Link to="/" onClick={onChoose} className={rowLook}>
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        {m.shell_site()}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <LanguageMenu />
        <LogoutButton />
      </div>
    </div>
  );
}
