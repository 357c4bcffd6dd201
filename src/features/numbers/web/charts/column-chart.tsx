import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import type { ChartProps } from './chart-row.ts';
import { useWidth } from './use-width.ts';
import { YearBeforeMark } from './year-before-mark.tsx';

const height = 224;
const margin = { top: 10, right: 2, bottom: 24 };
/** About as wide as a digit at the size of the labels, and the gap between two of them. */
const digitWidth = 7;
const tickGap = 12;

/** Columns from left to right, each with a mark where the year before was. */
export function ColumnChart({ label, rows, format }: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={frame} className="h-56 min-w-0 overflow-x-clip">
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="block text-xs">
          <Columns rows={rows} format={format} width={width} />
        </svg>
      )}
    </div>
  );
}

function Columns({ rows, format, width }: Omit<ChartProps, 'label'> & { width: number }) {
  const values = rows.flatMap(({ value, before }) => [value, before]);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const lines = y.ticks(4).filter(Number.isInteger);
  const left = 8 + digitWidth * Math.max(...lines.map((value) => format(value).length));
  const x = scaleBand<string>({
    domain: rows.map(({ id }) => id),
    range: [left, width - margin.right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const band = x.bandwidth();
  const tickWidth = tickGap + digitWidth * Math.max(...rows.map(({ tick }) => tick.length));
  const every = Math.ceil((tickWidth * rows.length) / (width - left));
  return (
    <>
      {lines.map((value) => (
        <g key={value}>
          <Line
            from={{ x: left, y: y(value) }}
            to={{ x: width, y: y(value) }}
            className={value === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 6} y={y(value)} dy="0.35em" textAnchor="end" className="fill-sea-soft tabular-nums">
            {format(value)}
          </text>
        </g>
      ))}
      {rows.map(({ id, tick, value, before }, index) => {
        const start = x(id) ?? 0;
        const reach = Math.min(band * 0.2, 6);
        return (
          <g key={id}>
            <Bar
              x={start}
              width={band}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(3, band / 4)}
              className={value < 0 ? 'fill-coral' : 'fill-lagoon'}
            />
            {before !== 0 && (
              <YearBeforeMark
                from={{ x: start - reach, y: y(before) }}
                to={{ x: start + band + reach, y: y(before) }}
              />
            )}
            {index % every === 0 && (
              <text x={start + band / 2} y={height - 6} textAnchor="middle" className="fill-sea-soft">
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
