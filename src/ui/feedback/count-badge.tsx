interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  children: string;
}

/** How much of something wants a person; nothing where nothing does. */
export function CountBadge({ count, children }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-coral px-1.5 text-xs font-bold text-white tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}
