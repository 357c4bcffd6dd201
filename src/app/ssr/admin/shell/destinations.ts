import {
  Anchor,
  BookOpen,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  CloudLightning,
  Coins,
  CreditCard,
  FileText,
  FlaskConical,
  Hourglass,
  House,
  Images,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  NotebookText,
  Plus,
  QrCode,
  ReceiptText,
  Sailboat,
  Settings,
  Sun,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Location } from 'react-router';
import { BackupsBadge } from '#features/backups/web/backups-badge.public.tsx';
import { ToCallBadge } from '#features/booking-management/web/to-call-badge.public.tsx';
import { FailedMailsBadge } from '#features/notifications/web/failed-mails-badge.tsx';
import { AttentionBadge } from '#features/payments/web/attention/attention-badge.tsx';
import { subjects } from '#features/settings/web/subject-list.public.ts';
import { LateBadge } from '#features/today/web/late-badge.tsx';
import { m } from '#i18n/generated/messages.js';
import { type StaffRole, staffRoles } from '#shared/staff-role.ts';

/** In the order of the menu. */
export const groups = [
  { id: 'beach', name: () => m.shell_group_beach() },
  { id: 'bookings', name: () => m.shell_group_bookings() },
  { id: 'fleet', name: () => m.shell_group_fleet() },
  { id: 'website', name: () => m.shell_group_website() },
  { id: 'numbers', name: () => m.shell_group_numbers() },
  { id: 'settings', name: () => m.shell_group_settings() },
] as const;

export interface Destination {
  id: string;
  to: string;
  /** In the menu, as heading of the page and in the title of the browser. */
  name: () => string;
  group: (typeof groups)[number]['id'];
  /** What else it is found by. */
  words?: readonly (() => string)[];
  Icon: LucideIcon;
  /** In the bar of a phone, where a word has 70 pixels. */
  barName?: () => string;
  /** Who may open it. */
  roles: readonly StaffRole[];
  /** How much wants a person. Asks for what only owners may see where the place is for owners. */
  Badge?: ComponentType;
}

const tab = (id: string) => `/admin?tab=${id}`;
const page = (id: string) => ({ id, to: `/admin/${id}` });
const staff = { roles: ['owner', 'beach'] } as const;
const owners = { roles: ['owner'] } as const;

/**
 * Every page of the back office, in the order of the menu; its address is in `routes.ts`, and its id the path after `/admin/`.
 * The seven places of the dashboard are named by their tab.
 */
export const destinations: readonly Destination[] = [
  { ...page('start'), name: m.shell_start, group: 'beach', Icon: Sun, roles: ['beach'] },
  {
    ...page('today'),
    name: m.today_title,
    group: 'beach',
    Icon: CalendarCheck,
    barName: () => m.today_title(),
    ...staff,
    Badge: LateBadge,
  },
  {
    ...page('walk-in'),
    name: m.walk_in_title,
    group: 'beach',
    Icon: Plus,
    barName: () => m.shell_new(),
    ...staff,
  },
  { ...page('till'), name: m.till_title, words: [m.till_lead], group: 'beach', Icon: Coins, ...staff },
  {
    id: 'bookings',
    to: tab('bookings'),
    name: m.admin_tab_bookings,
    words: [m.staff_bookings_title],
    group: 'bookings',
    Icon: BookOpen,
    barName: () => m.admin_tab_bookings(),
    ...staff,
    Badge: ToCallBadge,
  },
  {
    id: 'payment',
    to: tab('payment'),
    name: m.admin_tab_payment,
    words: [m.attention_title, m.tester_tools_title],
    group: 'bookings',
    Icon: CreditCard,
    ...owners,
    Badge: AttentionBadge,
  },
  {
    ...page('vouchers'),
    name: m.vouchers_link,
    words: [m.vouchers_title],
    group: 'bookings',
    Icon: TicketPercent,
    ...owners,
  },
  { ...page('waiting-list'), name: m.waiting_staff_title, group: 'bookings', Icon: Hourglass, ...staff },
  { ...page('storm-days'), name: m.storm_title, group: 'bookings', Icon: CloudLightning, ...owners },
  {
    id: 'inventory',
    to: tab('inventory'),
    name: m.admin_tab_inventory,
    words: [m.inventory_title, m.inventory_tab_photos, m.inventory_fix],
    group: 'fleet',
    Icon: Sailboat,
    barName: () => m.shell_fleet(),
    ...staff,
  },
  { ...page('items'), name: m.items_tab, words: [m.items_title], group: 'fleet', Icon: Anchor, ...owners },
  {
    ...page('craft'),
    name: m.craft_title,
    words: [m.craft_codes, m.craft_defects, m.craft_checks],
    group: 'fleet',
    Icon: LifeBuoy,
    ...staff,
  },
  {
    ...page('hours'),
    name: m.shell_hours,
    words: [m.hours_title],
    group: 'fleet',
    Icon: CalendarClock,
    ...owners,
  },
  { ...page('places'), name: m.places_tab, words: [m.plan_title], group: 'fleet', Icon: MapPin, ...owners },
  {
    id: 'homepage',
    to: tab('homepage'),
    name: m.admin_tab_content,
    words: [m.content_title, m.settings_title],
    group: 'website',
    Icon: House,
    ...owners,
  },
  {
    id: 'trips',
    to: tab('trips'),
    name: m.admin_tab_trips,
    words: [m.trips_staff_title, m.trips_view_departures],
    group: 'website',
    Icon: MapIcon,
    ...staff,
  },
  {
    id: 'waivers',
    to: tab('waivers'),
    name: m.admin_tab_documents,
    words: [m.documents_title],
    group: 'website',
    Icon: FileText,
    ...owners,
  },
  {
    ...page('photos'),
    name: m.photos_title,
    words: [m.photos_words],
    group: 'website',
    Icon: Images,
    ...owners,
  },
  { ...page('poster'), name: m.poster_link, group: 'website', Icon: QrCode, ...owners },
  { ...page('numbers'), name: m.numbers_title, group: 'numbers', Icon: ChartColumn, ...owners },
  {
    ...page('journal'),
    name: m.journal_title,
    words: [m.vat_title],
    group: 'numbers',
    Icon: NotebookText,
    roles: ['owner', 'accountant'],
  },
  {
    ...page('invoices'),
    name: m.invoices_title,
    words: [m.invoices_lead],
    group: 'numbers',
    Icon: ReceiptText,
    roles: ['owner', 'accountant'],
  },
  { ...page('settings'), name: m.settings_area, group: 'settings', Icon: Settings, ...owners },
  ...subjects.map(({ id, name, also = [], Icon }) => ({
    ...page(`settings/${id}`),
    ...{ name, words: also, group: 'settings' as const, Icon, ...owners },
    ...(id === 'backups' ? { Badge: BackupsBadge } : {}),
  })),
  {
    id: 'email',
    to: tab('email'),
    name: m.admin_tab_email,
    words: [m.email_title, m.email_address],
    group: 'settings',
    Icon: Mail,
    ...owners,
    Badge: FailedMailsBadge,
  },
  { ...page('payment-tester'), name: m.tester_title, group: 'settings', Icon: FlaskConical, ...owners },
  {
    ...page('account'),
    name: m.account_title,
    words: [m.account_password_title, m.account_sessions_title],
    group: 'settings',
    Icon: UserRound,
    roles: staffRoles,
  },
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

/** A page without an entry of its own, and the place that it belongs to. */
const partOf: Record<string, string> = { booking: 'bookings', departure: 'trips' };

/** The place that an address belongs to, also where it lies below the place. */
export function destinationAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Destination | undefined {
  const path = pathname.replace(/\/+$/, '');
  const page = path.slice('/admin/'.length);
  const wanted = path === '/admin' ? openTab(new URLSearchParams(search)) : (partOf[page] ?? page);
  const found = destinations.filter(({ id }) => wanted === id || wanted.startsWith(`${id}/`));
  return found.toSorted((a, b) => b.id.length - a.id.length)[0];
}

/** Before there was a page for each, these were parts of Inventory. */
const formerViews = ['items', 'hours', 'places'];

/** Where a former address of `/admin` leads now; `null` for one that is still right. */
export function movedTo(query: URLSearchParams): string | null {
  const view = query.get('view') ?? '';
  return openTab(query) === 'inventory' && formerViews.includes(view) ? `/admin/${view}` : null;
}
