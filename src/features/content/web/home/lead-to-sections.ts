const offsetPx = 100;
const markedMs = 2_500;

/**
 * A link of a card (`data-leads-to-section`) scrolls to its section, gently where that is welcome, leaves room above it,
 * marks it for a moment and takes the focus along.
 */
export function leadToSections(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-leads-to-section]');
    const section = link && document.getElementById(link.hash.slice(1));
    if (!section) return;
    event.preventDefault();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({
      top: section.getBoundingClientRect().top + scrollY - offsetPx,
      behavior: isStill ? 'auto' : 'smooth',
    });
    section.focus({ preventScroll: true });
    section.dataset.found = '';
    setTimeout(() => delete section.dataset.found, markedMs);
  });
}
