import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { angleText, latitudeSigns, longitudeSigns } from '../domain/coordinates.ts';
import type { Drift } from '../domain/drift.ts';
import { kilometres } from './card-lines.ts';

const size = 300;
/** Left and below, for the degrees. */
const margin = 24;
/** Half of a label: one that would reach beyond the edge is left out. */
const labelReach = 28;
const kmPerMinute = 1.85325;
/** Minutes between the lines. */
const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 60, 120];

interface DriftSketchProps {
  drift: Drift;
  language: Language;
}

/** Start and circle to scale, with north above and the lines of a chart: no map is needed, so that it works without a network. */
export function DriftSketch({ drift, language }: DriftSketchProps) {
  const { from, centre, radiusKm, distanceKm, bearing } = drift;
  const cosine = Math.cos((from.latitude * Math.PI) / 180);
  // Around the middle, so that start and circle fit.
  const reachKm = (distanceKm / 2 + radiusKm) * 1.1;
  const middle = {
    latitude: (from.latitude + centre.latitude) / 2,
    longitude: (from.longitude + centre.longitude) / 2,
  };
  const perKm = (size - margin) / (2 * reachKm);
  const x = (longitude: number) =>
    margin + (size - margin) / 2 + (longitude - middle.longitude) * 60 * kmPerMinute * cosine * perKm;
  const y = (latitude: number) =>
    (size - margin) / 2 - (latitude - middle.latitude) * 60 * kmPerMinute * perKm;
  const step = steps.find((minutes) => (2 * reachKm) / (minutes * kmPerMinute * cosine) <= 5) ?? 120;
  const linesAround = (degrees: number, kmOfMinute: number) => {
    const first = Math.ceil((degrees * 60 - reachKm / kmOfMinute) / step);
    const last = Math.floor((degrees * 60 + reachKm / kmOfMinute) / step);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => ((first + n) * step) / 60);
  };
  const start = { x: x(from.longitude), y: y(from.latitude) };
  const scaleKm = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].findLast((km) => km <= reachKm) ?? 0.1;
  const label = m.overdue_sketch({
    distance: kilometres(distanceKm, language),
    bearing: Math.round(bearing ?? 0) % 360,
    radius: kilometres(radiusKm, language),
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full max-w-md rounded-md border border-line bg-white print:max-w-[8.5cm]"
      style={{ fontSize: 10 }}
    >
      <clipPath id="overdue-sketch">
        <rect x={margin} y={0} width={size - margin} height={size - margin} />
      </clipPath>
      {linesAround(middle.latitude, kmPerMinute).map((latitude) => (
        <g key={`lat ${latitude}`}>
          <path d={`M${margin} ${y(latitude)}H${size}`} className="stroke-line" />
          {y(latitude) > labelReach && y(latitude) < size - margin - labelReach && (
            <text
              transform={`translate(${margin - 6} ${y(latitude)}) rotate(-90)`}
              textAnchor="middle"
              className="fill-sea"
            >
              {shortAngle(latitude, latitudeSigns)}
            </text>
          )}
        </g>
      ))}
      {linesAround(middle.longitude, kmPerMinute * cosine).map((longitude) => (
        <g key={`lon ${longitude}`}>
          <path d={`M${x(longitude)} 0V${size - margin}`} className="stroke-line" />
          {x(longitude) > margin + labelReach && x(longitude) < size - labelReach && (
            <text x={x(longitude)} y={size - margin + 14} textAnchor="middle" className="fill-sea">
              {shortAngle(longitude, longitudeSigns)}
            </text>
          )}
        </g>
      ))}
      <g clipPath="url(#overdue-sketch)">
        <circle
          cx={x(centre.longitude)}
          cy={y(centre.latitude)}
          r={radiusKm * perKm}
          className="fill-coral/15 stroke-coral-deep"
          strokeWidth="1.5"
          strokeDasharray="5 3"
        />
        <path
          d={`M${start.x} ${start.y}L${x(centre.longitude)} ${y(centre.latitude)}`}
          className="stroke-coral-deep"
          strokeWidth="1.5"
        />
        <circle cx={x(centre.longitude)} cy={y(centre.latitude)} r="2.5" className="fill-coral-deep" />
        <circle cx={start.x} cy={start.y} r="4" className="fill-sea" />
        <text
          x={start.x + 7}
          y={start.y + 11}
          className="fill-sea stroke-white"
          fontWeight="700"
          paintOrder="stroke"
          strokeWidth="3"
        >
          {m.overdue_sketch_start()}
        </text>
      </g>
      <text x={margin + 6} y={12} className="fill-coral-deep" fontWeight="700">
        {m.overdue_sketch_estimate()}
      </text>
      <g transform={`translate(${size - 16} 30)`}>
        <path d="M0 10V-14M-5 -8L0 -16L5 -8" className="fill-none stroke-sea" strokeWidth="2" />
        <text y={-19} textAnchor="middle" className="fill-sea" fontWeight="700">
          N
        </text>
      </g>
      <g transform={`translate(${size - 10 - scaleKm * perKm} ${size - margin - 8})`}>
        <path d={`M0 -3V0H${scaleKm * perKm}V-3`} className="fill-none stroke-sea" strokeWidth="1.5" />
        <text x={(scaleKm * perKm) / 2} y={-5} textAnchor="middle" className="fill-sea">
          {`${scaleKm} km`}
        </text>
      </g>
      <rect x={margin} y={0} width={size - margin} height={size - margin} className="fill-none stroke-edge" />
    </svg>
  );
}

/** Without the thousandths that lines do not need. */
const shortAngle = (degrees: number, signs: readonly [string, string]) =>
  angleText(degrees, signs).replace(/(\.\d\d)\d/, '$1');
