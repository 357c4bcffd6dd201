const loading = new Set<string>();

/**
 * The first files of the booking, once a visitor means to book: the pointer or a finger is on a link to it, or the keyboard.
 * Not for visitors who save data.
 */
export function loadBookingAhead(): void {
  const files =
    document.querySelector<HTMLElement>('script[data-booking]')?.dataset.booking?.split(' ') ?? [];
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (files.length === 0 || connection?.saveData) return;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/booking"]') : null;
    if (link) for (const file of [link.href, ...files]) prefetch(file);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, look, { passive: true });
}

function prefetch(href: string): void {
  if (loading.has(href)) return;
  loading.add(href);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}
