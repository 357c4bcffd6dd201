import { m } from '#i18n/generated/messages.js';

const radius = 22;

/** A compass with the sea on its side of the beach, and nothing on either while the direction is not known. */
export function SeaCompass({ degrees }: { degrees: number | null }) {
  const isKnown = degrees !== null && degrees >= 0 && degrees < 360;
  const label = isKnown ? m.locations_compass({ degrees }) : m.locations_compass_empty();
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="-32 -32 64 64"
      className="mt-3 size-16 shrink-0 lg:mt-2"
      style={{ fontSize: 9, fontWeight: 700 }}
    >
      <circle r={radius} className={isKnown ? 'fill-sand-deep' : 'fill-foam'} />
      {isKnown && (
        <g transform={`rotate(${degrees})`}>
          <path d={`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`} className="fill-lagoon" />
          <path d="M0 12V-14M-5 -8L0 -15L5 -8" className="fill-none stroke-sea" strokeWidth="2.5" />
        </g>
      )}
      <circle r={radius} className="fill-none stroke-edge" strokeWidth="1.5" />
      <text y={-27} textAnchor="middle" dominantBaseline="central" className="fill-sea-soft">
        N
      </text>
    </svg>
  );
}
