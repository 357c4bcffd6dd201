const withinMs = 10_000;

/** Whether the page was loaded again a moment ago: doing so once more would not help, and might never end. */
export function wasJustReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && performance.now() < withinMs;
}
