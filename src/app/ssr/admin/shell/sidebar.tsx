import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import { Brand } from '../../layout/header/brand.tsx';
import { GroupedPlaces, ShellFoot } from './staff-nav.tsx';

const foldedKey = 'staffMenuFolded';

/** Folded or not is remembered by the browser; the back office is only rendered there. */
function useFolded() {
  const [isFolded, setFolded] = useState(() => localStore.read(foldedKey) === 'true');
  const fold = (isNow: boolean) => {
    localStore.write(foldedKey, String(isNow));
    setFolded(isNow);
  };
  return [isFolded, fold] as const;
}

/** On wide screens: every place in its group. A phone has the bar at the lower edge. */
export function Sidebar() {
  const [isFolded, fold] = useFolded();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <header
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-foam lg:flex print:hidden',
        isFolded ? 'w-16' : 'w-61',
      )}
    >
      <div className={classNames('flex items-center gap-1 p-2', isFolded ? 'flex-col' : 'justify-between')}>
        <Link to="/admin" className="min-w-0 rounded-md p-1.5">
          <Brand isFolded={isFolded} />
        </Link>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
          title={isFolded ? m.shell_unfold() : m.shell_fold()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-sea-soft hover:bg-lagoon-tint hover:text-sea"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{isFolded ? m.shell_unfold() : m.shell_fold()}</span>
        </button>
      </div>
      <nav aria-label={m.shell_nav()} className="px-2 pb-2">
        <GroupedPlaces Heading="p" isFolded={isFolded} />
      </nav>
      {!isFolded && <ShellFoot />}
    </header>
  );
}
