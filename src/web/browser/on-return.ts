/** A visitor comes back to the page from another tab, or from another window that left this one in sight. */
export function onReturn(look: () => void): () => void {
  const lookIfShown = () => document.hidden || look();
  document.addEventListener('visibilitychange', lookIfShown);
  addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', lookIfShown);
    removeEventListener('focus', look);
  };
}
