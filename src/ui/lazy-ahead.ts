import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded when it is first rendered, or before by `load`: then it is drawn at once. React's `lazy` alone
 * would show the fallback first, and keep it in sight for 300 ms.
 */
export function lazyAhead<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let used: ComponentType<Props> | undefined;
  const keepLoaded = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(keepLoaded);
  return {
    load: keepLoaded,
    /** Stays what it was when it was first rendered: another component would begin anew. */
    get Component() {
      used ??= loaded ?? Lazy;
      return used;
    },
  };
}
