import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  CloudLightning,
  Coins,
  CreditCard,
  FileText,
  FlaskConical,
  Home,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Plus,
  QrCode,
  Sailboat,
  Settings,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Location } from 'react-router';
import { BackupsBadge } from '#features/backups/web/backups-badge.public.tsx';
import { FailedMailsBadge } from '#features/notifications/web/failed-mails-badge.tsx';
import { AttentionBadge } from '#features/payments/web/attention/attention-badge.tsx';
import { m } from '#i18n/generated/messages.js';

export interface Destination {
  id: string;
  to: string;
  name: () => string;
  /** In the bar of a phone, where a word has 90 pixels. */
  shortName?: () => string;
  Icon: LucideIcon;
  /** On a phone in the bar, or behind More. On a wide screen all are in one row, except those of `menu`, which is full at 1280 px. */
  area: 'bar' | 'more' | 'menu';
  isForOwners?: true;
  /** Asks for what only owners may see. */
  Badge?: ComponentType;
}

const tab = (id: string) => `/admin?tab=${id}`;

/** Every page of the back office, in the order of the menus; its address is in `routes.ts`, and its id the path after `/admin/`. */
export const destinations: readonly Destination[] = [
  { id: 'today', to: '/admin/today', name: () => m.shell_today(), Icon: CalendarCheck, area: 'bar' },
  {
    id: 'bookings',
    to: tab('bookings'),
    name: () => m.admin_tab_bookings(),
    Icon: BookOpen,
    area: 'bar',
    Badge: AttentionBadge,
  },
  {
    id: 'inventory',
    to: tab('inventory'),
    name: () => m.admin_tab_inventory(),
    shortName: () => m.shell_stock(),
    Icon: Sailboat,
    area: 'bar',
  },
  {
    id: 'waivers',
    to: tab('waivers'),
    name: () => m.admin_tab_documents(),
    Icon: FileText,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'email',
    to: tab('email'),
    name: () => m.admin_tab_email(),
    Icon: Mail,
    area: 'more',
    isForOwners: true,
    Badge: FailedMailsBadge,
  },
  {
    id: 'homepage',
    to: tab('homepage'),
    name: () => m.admin_tab_content(),
    Icon: Home,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'trips',
    to: tab('trips'),
    name: () => m.admin_tab_trips(),
    Icon: MapIcon,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'payment',
    to: tab('payment'),
    name: () => m.admin_tab_payment(),
    Icon: CreditCard,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'numbers',
    to: '/admin/numbers',
    name: () => m.numbers_link(),
    Icon: ChartColumn,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'storm-days',
    to: '/admin/storm-days',
    name: () => m.storm_link(),
    Icon: CloudLightning,
    area: 'more',
    isForOwners: true,
  },
  {
    id: 'vouchers',
    to: '/admin/vouchers',
    name: () => m.vouchers_link(),
    Icon: TicketPercent,
    area: 'menu',
    isForOwners: true,
  },
  { id: 'walk-in', to: '/admin/walk-in', name: () => m.walk_in_link(), Icon: Plus, area: 'menu' },
  { id: 'till', to: '/admin/till', name: () => m.till_link(), Icon: Coins, area: 'menu' },
  { id: 'poster', to: '/admin/poster', name: () => m.poster_link(), Icon: QrCode, area: 'menu' },
  {
    id: 'payment-tester',
    to: '/admin/payment-tester',
    name: () => m.shell_tester(),
    Icon: FlaskConical,
    area: 'menu',
    isForOwners: true,
  },
  {
    id: 'settings',
    to: '/admin/settings',
    name: () => m.settings_area(),
    Icon: Settings,
    area: 'menu',
    isForOwners: true,
    Badge: BackupsBadge,
  },
  { id: 'account', to: '/admin/account', name: () => m.account_link(), Icon: UserRound, area: 'menu' },
];

/** Above which tab a dialog opens that the address names. */
const dialogTabs = [
  ['booking', 'bookings'],
  ['payment', 'payment'],
] as const;

/** The tab of `/admin` that an address opens. */
export function openTab(query: URLSearchParams): string {
  const wanted = query.get('tab') ?? dialogTabs.find(([name]) => query.has(name))?.[1];
  const known = destinations.find(({ id, to }) => id === wanted && to === tab(id));
  return known?.id ?? 'inventory';
}

/** Pages that have no entry of their own, and the one that they belong to. */
const partOf: Record<string, string> = { '/admin/booking': 'bookings' };

export function destinationAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Destination | undefined {
  const path = pathname.replace(/\/+$/, '');
  // A page below another one belongs to it, as those of the settings do.
  const id = path === '/admin' ? openTab(new URLSearchParams(search)) : (partOf[path] ?? path.split('/')[2]);
  return destinations.find((each) => each.id === id);
}
