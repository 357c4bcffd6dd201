import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import routes from '../../src/app/ssr/routes.ts';

/** Apart from what uses it: a slow phone answers taps between the two. */
const react = {
  name: 'react',
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

/**
 * All else that every page needs in one file: it compresses a tenth better than the thirty that it would be otherwise, and
 * comes in one request. What only staff ask the server for with is left out, and so is what starts React: it is told when.
 */
const frame = {
  name: 'frame',
  test: /src[\\/]app[\\/]ssr[\\/]root\.tsx$|node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(?:[mM]utation|nfiniteQuery|[qQ]ueries))/,
};

/** What is wrong with a field, in words: pages without a form do without them. */
const forms = {
  name: 'forms',
  test: /src[\\/]i18n[\\/](?:issue-text\.ts$|generated[\\/]messages[\\/]issue_)/,
};

const pathsLike = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));

/** What the steps of a booking share with what every page loads after it: notices of the connection, the weather's figures. */
const sharedAfterPage = {
  name: 'shared-after-page',
  test: pathsLike(
    'src/web/(?:connection/(?:connection-notice|use-is-online)|site/clock)[.]',
    'src/ui/overlay/focus-restoration[.]',
    'generated/messages/site_(?:sending_cancel|busy_retrying)[.]',
  ),
};

/** What every page that React draws loads after it in one file: what shows toasts, and what helps against bad lines. */
const afterPage = {
  name: 'after-page',
  test: pathsLike(
    'src/app/ssr/(?:connection/(?:connection|offline-content|waiting-link)|layout/contact-meanwhile)[.]',
    'src/web/connection/when-reachable[.]',
    'src/ui/feedback/toast-(?:card|places|region)[.]',
    'generated/messages/site_offline_',
  ),
};

const features = fileURLToPath(new URL('../../src/features/', import.meta.url));

const bookingPage = 'booking-flow/web/booking.page.tsx';

/** The way of somebody who books, after the first step. */
const laterSteps = [
  'booking-flow/web/choose/items-step.tsx',
  'booking-flow/web/choose/summary-step.tsx',
  'booking-flow/web/documents.page.tsx',
  'checkout/web/payment.page.tsx',
  'checkout/web/confirmation.page.tsx',
];

/** All that a module loads before it can run; with `isLate` also what it loads later. */
function collectImports(
  id: string,
  context: Rolldown.ChunkingContext,
  found: Set<string>,
  { isLate = false } = {},
): void {
  const module = context.getModuleInfo(id);
  for (const imported of [
    ...(module?.importedIds ?? []),
    ...(isLate ? (module?.dynamicallyImportedIds ?? []) : []),
  ]) {
    if (found.has(imported)) continue;
    found.add(imported);
    collectImports(imported, context, found, { isLate });
  }
}

/**
 * Icons and the rules of plurals are loaded through lists of all of them, which do not tell which pages need them: the groups
 * below name them.
 */
const icons = (names: string) => new RegExp(`lucide-react[\\\\/].*[\\\\/](?:${names})\\.mjs$`);
const pluralRules = /generated[\\/]registry\.js$/;
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

const message = /generated[\\/]messages[\\/](\w+)\.js$/;

/** All that a page loads before it can run. Messages are loaded through a list of all of them: here by their names. */
function needsOf(page: string, context: Rolldown.ChunkingContext, when?: { isLate: boolean }): Set<string> {
  // A page whose data are loaded in the browser stands in the graph in parts.
  const parts = [
    page,
    ...['main', 'clientLoader', 'clientAction'].map((part) => `${page}?route-chunk=${part}`),
  ];
  const modules = new Set(parts);
  for (const part of parts) collectImports(part, context, modules, when);
  const needs = new Set<string>();
  for (const id of modules) {
    if (/[\\/]generated[\\/]/.test(id)) continue;
    needs.add(id);
    const code = context.getModuleInfo(id)?.code ?? '';
    for (const [, name = ''] of code.matchAll(/\bm\.(\w+)/g)) needs.add(name);
  }
  return needs;
}

/**
 * What the first of these pages shares with another one, in one file: one for each small module, wherever staff's
 * screens share it, costs more to ask for than to load.
 * @param also modules that go there in any case.
 * @param words messages that go there whenever the first page needs them, shared or not.
 */
function sharedOf(name: string, pages: string[], { also, words }: { also?: RegExp; words?: RegExp } = {}) {
  let needs: Set<string>[] | undefined;
  function nameOf(id: string, context: Rolldown.ChunkingContext): string | null {
    if (also?.test(id)) return name;
    if (id.includes('lucide-react')) return null;
    needs ??= pages.map((page) => needsOf(features + page, context));
    const [first, ...others] = needs;
    const need = message.exec(id)?.[1] ?? id;
    return first?.has(need) && (words?.test(need) || others.some((found) => found.has(need))) ? name : null;
  }
  return {
    name: nameOf,
    test: /src[\\/](?:ui|web|shared|features)[\\/]|lucide-react[\\/]|i18n[\\/]generated[\\/]/,
  };
}

interface Route {
  id?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}
const filesOf = ({ file, children = [] }: Route): string[] => [file, ...children.flatMap(filesOf)];
const appFolder = fileURLToPath(new URL('../../src/app/ssr/', import.meta.url));
const pagesOf = (chosen: readonly Route[]) => chosen.flatMap(filesOf).map((file) => join(appFolder, file));

const isOfStaff = ({ id = '' }: Route) => ['staff-area', 'login', 'admin-login'].includes(id);
const staffPages = pagesOf(routes.filter(isOfStaff));
const visitorPages = pagesOf([{ file: 'root.tsx' }, ...routes.filter((route) => !isOfStaff(route))]);
/** The parents of every page of staff, and the page that they begin with. */
const firstOfStaff = staffPages.filter((page) => /staff-(?:area|shell)\.page|today\.page/.test(page));

/** What every booking begins with. */
const firstOfVisitors = visitorPages.filter((page) => /root\.tsx$|booking\.page/.test(page));

type Context = Rolldown.ChunkingContext;

/** Modules that these pages load later, each with all that it needs then. */
function laterRoots(pages: readonly string[], context: Context): Set<string> {
  const roots = new Set<string>();
  const found = new Set<string>();
  for (const page of pages) collectImports(page, context, found, { isLate: true });
  for (const id of found)
    for (const root of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(root);
  return roots;
}

/**
 * What staff's pages load, in a few files: a file for each module is a hundred requests before the first row, which keep a slow
 * phone busy for half a second. What only staff load is in two: what Today needs, and what several pages share. What visitors
 * load as well is together where the same of their pages need it, so that none of them loads more than it did; what their later
 * pages share with Today is one file of 4 kB, since fifteen small ones keep Today's first view waiting.
 */
const staffFiles = {
  includeDependenciesRecursively: false,
  name: (() => {
    let needs:
      | { visitors: Set<string>[]; late: Set<string>; first: Set<string>; staff: Set<string>[] }
      | undefined;
    const numbers = new Map<string, number>();
    return (id: string, context: Context): string | null => {
      needs ??= {
        visitors: [...visitorPages, ...laterRoots(visitorPages, context)].map((root) =>
          needsOf(root, context),
        ),
        late: new Set(visitorPages.flatMap((page) => [...needsOf(page, context, { isLate: true })])),
        first: new Set(firstOfStaff.flatMap((page) => [...needsOf(page, context)])),
        staff: [...new Set(staffPages)].map((page) => needsOf(page, context)),
      };
      const need = message.exec(id)?.[1] ?? id;
      const isOfSeveral = needs.staff.filter((found) => found.has(need)).length > 1;
      const isOfFirst = needs.first.has(need);
      if (!isOfFirst && !isOfSeveral) return null;
      if (!needs.late.has(need)) return isOfFirst ? 'staff' : 'staff-shared';
      const roots = needs.visitors.flatMap((found, root) => (found.has(need) ? [root] : []));
      if (roots.length === 0) return null;
      // Little, and nothing that a booking begins with. Styles stay with the pages that name them.
      const isLater = roots.every((root) => !firstOfVisitors.includes(visitorPages[root] ?? ''));
      if (isOfFirst && isLater && !id.endsWith('.css')) return 'common-later';
      const whose = roots.join(' ');
      if (!numbers.has(whose)) numbers.set(whose, numbers.size + 1);
      return `${isOfFirst ? 'common' : 'common-shared'}-${numbers.get(whose)}`;
    };
  })(),
};

/** Parts of the first step that staff's pages and rare answers share: a file for each would take a slow line a round trip. */
const firstStep = pathsLike(
  'src/ui/form/week-calendar[.]',
  'src/features/booking-flow/(?:domain/free-days|web/offers/waiting-link)[.]',
  'src/features/weather/web/forecast\\.public[.]',
);

/** The words of personal details and documents, which the page of the poster asks for as well: not of the first steps. */
const detailWords = {
  name: 'detail-words',
  test: /src[\\/]i18n[\\/]generated[\\/]messages[\\/]booking_(?:accept|date_of_birth|document|email|failed|full_name|phone)_/,
  minShareCount: 2,
};

/** Words of bookings that the steps share with pages that are not listed above. */
const bookingWords = {
  name: 'later-steps',
  test: /src[\\/]i18n[\\/]generated[\\/]messages[\\/](?:booking|payment)_(?!reason)/,
  minShareCount: 2,
};

export function chunkGroups() {
  return [
    react,
    frame,
    forms,
    sharedAfterPage,
    afterPage,
    sharedOf('steps', [bookingPage, ...laterSteps], {
      also: either(icons('map-pin|chevron-(?:left|right)|calendar-days|check'), pluralRules, firstStep),
      words: /^booking_/,
    }),
    sharedOf('later-steps', laterSteps, {
      also: either(icons('timer|plus|minus|chevron-down'), /src[\\/]ui[\\/]form[\\/]quantity-stepper\.tsx$/),
    }),
    detailWords,
    bookingWords,
    staffFiles,
  ];
}
