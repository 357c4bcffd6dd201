interface ProgressBarProps {
  label: string;
  /** From 0 to 1; `null` while it is unknown. */
  share: number | null;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-full border border-edge bg-white"
    >
      <div
        className={
          share === null
            ? 'size-full bg-lagoon motion-safe:animate-pulse'
            : 'h-full bg-lagoon motion-safe:transition-[width]'
        }
        style={share === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
