import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A component that is loaded when it is first rendered. Where it does not arrive, `Fallback` is rendered in its place until
 * the page is loaded anew: on a bad line a part of the page may be missing, and the rest of it goes on.
 */
export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) {
  const toModule = (component: ComponentType<Props>) => ({ default: component });
  return lazy(() => load().then(toModule, () => toModule(Fallback)));
}
