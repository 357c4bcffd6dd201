import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/**
 * What the page works without, and is loaded after it. Its appearance renders nothing else anew, and gives way to what
 * the visitor does.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated && <Suspense>{children}</Suspense>;
}
