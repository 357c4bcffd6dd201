import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * All that every page needs in one file: it compresses a tenth better than the thirty that it would be otherwise, and
 * comes in one request. What only staff ask the server for with is left out.
 */
const frame = {
  name: 'frame',
  test: /src[\\/]app[\\/]ssr[\\/](?:root|entry\.client)\.tsx$|node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(?:[mM]utation|nfiniteQuery|[qQ]ueries))/,
};

/** What is wrong with a field, in words: pages without a form do without them. */
const forms = {
  name: 'forms',
  test: /src[\\/]i18n[\\/](?:issue-text\.ts$|generated[\\/]messages[\\/]issue_)/,
};

const features = fileURLToPath(new URL('../../src/features/', import.meta.url));

/** The pages that a visitor may see first. */
const openPages = [
  'content/web/home.page.tsx',
  'content/web/about.page.tsx',
  'guided-trips/web/guided-trips.page.tsx',
  'content/web/contact.page.tsx',
  'bookings/web/booking.page.tsx',
];

/** All that a module loads before it can run. */
function collectImports(id: string, context: Rolldown.ChunkingContext, found: Set<string>): void {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(imported)) continue;
    found.add(imported);
    collectImports(imported, context, found);
  }
}

/**
 * What several open pages load, in one more: a file of its own for each small module that staff's screens share costs
 * more to ask for than to load.
 */
function common() {
  let pages: Set<string>[] | undefined;
  function name(id: string, context: Rolldown.ChunkingContext): string | null {
    pages ??= openPages.map((page) => {
      const imports = new Set<string>();
      collectImports(features + page, context, imports);
      return imports;
    });
    return pages.filter((imports) => imports.has(id)).length > 1 ? 'common' : null;
  }
  return { name, test: /src[\\/](?:ui|shared|features)[\\/]/ };
}

/** Words and signs are loaded through lists of all of them, which say nothing of pages; how many share one does. */
const wordsAndSigns = {
  name: 'common',
  test: /src[\\/]i18n[\\/](?!generated[\\/]messages[\\/](?:staff|booking_reason)_)|node_modules[\\/]lucide-react[\\/]/,
  minShareCount: 7,
};

export function chunkGroups() {
  return [frame, forms, common(), wordsAndSigns];
}
