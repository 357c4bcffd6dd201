import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ChartProps } from './chart-row.ts';
import { useWidth } from './use-width.ts';
import { YearBeforeMark } from './year-before-mark.tsx';

const rowHeight = 44;
const barHeight = 14;
const barTop = 24;

/** Bars below one another, each under its name and with a mark where the year before was. */
export function BarChart({ label, rows, format }: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const height = rowHeight * rows.length;
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...rows.flatMap(({ value, before }) => [value, before]))],
    range: [0, Math.max(0, width - 2)],
  });
  return (
    <div ref={frame} className="min-w-0 overflow-x-clip">
      <svg role="img" aria-label={label} width={width} height={height} className="block text-sm">
        {rows.map(({ id, name, value, before }, index) => {
          const top = index * rowHeight;
          const middle = top + barTop + barHeight / 2;
          return (
            <g key={id}>
              <text x={0} y={top + 16} className="fill-sea">
                {name}
              </text>
              <text x={width} y={top + 16} textAnchor="end" className="fill-sea font-semibold tabular-nums">
                {format(value)}
              </text>
              <Bar x={0} y={top + barTop} width={width} height={barHeight} rx={3} className="fill-foam" />
              <Bar
                x={0}
                y={top + barTop}
                width={x(value)}
                height={barHeight}
                rx={Math.min(3, x(value) / 2)}
                className="fill-lagoon"
              />
              {before > 0 && (
                <YearBeforeMark
                  from={{ x: x(before), y: middle - barHeight / 2 - 3 }}
                  to={{ x: x(before), y: middle + barHeight / 2 + 3 }}
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
