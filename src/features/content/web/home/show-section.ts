const offsetPx = 100;
const markedMs = 2_500;

/**
 * Scrolls to a section, gently where that is welcome, leaves room above it, marks it for a moment and takes the focus
 * along. `false` where there is no such section.
 */
export function showSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - offsetPx,
    behavior: isStill ? 'auto' : 'smooth',
  });
  section.focus({ preventScroll: true });
  section.dataset.found = '';
  setTimeout(() => delete section.dataset.found, markedMs);
  return true;
}
