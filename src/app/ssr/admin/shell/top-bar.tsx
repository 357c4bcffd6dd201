import { Search, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useRole } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { Brand } from '../../layout/header/brand.tsx';
import { destinationAt } from './destinations.ts';
import { isSlashOn } from './search/slash-key.tsx';
import { StaffSearch } from './search/staff-search.tsx';

/** The search, and on a phone where one is: its heading has no other place there. */
export function TopBar() {
  const [isSearching, setSearching] = useSearch();
  const isOnline = useIsOnline();
  const place = destinationAt(useLocation());
  const maySearch = useRole() !== 'accountant';
  return (
    <search
      aria-label={m.search_title()}
      className="staff-top sticky top-0 z-30 flex h-13 items-center gap-2 border-b border-line bg-white pr-1 pl-3 lg:static lg:h-16 lg:border-0 lg:px-6 print:hidden"
    >
      <Link to="/admin" className="shrink-0 rounded-md lg:hidden">
        <Brand isFolded />
      </Link>
      <span aria-hidden="true" className="min-w-0 flex-1 truncate text-lg font-bold lg:hidden">
        {place?.name()}
      </span>
      {!isOnline && <WifiOff aria-hidden="true" className="size-5 shrink-0 text-amber lg:hidden" />}
      {maySearch && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K /"
            onClick={() => setSearching(true)}
            className="flex size-12 shrink-0 items-center justify-center gap-3 rounded-md text-sea-soft hover:bg-lagoon-tint lg:h-11 lg:w-full lg:max-w-xl lg:justify-start lg:border lg:border-edge lg:px-4 lg:hover:bg-foam"
          >
            <Search aria-hidden="true" className="size-6 shrink-0 lg:size-5" />
            <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{m.search_open()}</span>
            <span aria-hidden="true" className="hidden rounded-sm border border-line px-1.5 text-xs lg:block">
              Ctrl K
            </span>
          </button>
          <StaffSearch open={isSearching} onClose={() => setSearching(false)} />
        </>
      )}
    </search>
  );
}

/** Ctrl K or ⌘ K everywhere, `/` where nothing is typed; not over a window, which keeps the keyboard. */
function useSearch() {
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && isSlashOn();
      if ((!isChord && !isSlash) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setSearching(true);
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return [isSearching, setSearching] as const;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
