import { type ComponentType, Suspense, use } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { HasYearBefore } from '../parts/two-years.ts';
import type { ChartProps, ChartRow } from './chart-row.ts';

/** Only this screen draws charts, and its data arrive before the library does. */
const ColumnChart = lazyOr<ChartProps>(async () => (await import('./column-chart.tsx')).ColumnChart);
const BarChart = lazyOr<ChartProps>(async () => (await import('./bar-chart.tsx')).BarChart);

const shapes: Record<'columns' | 'bars', ComponentType<ChartProps>> = {
  columns: ColumnChart,
  bars: BarChart,
};

interface ChartWithTableProps {
  title: string;
  shape: keyof typeof shapes;
  /** What the rows are: days, causes. */
  head: string;
  rows: readonly ChartRow[];
  format: (value: number) => string;
  /** The height of a chart that is drawn to scale, such as `h-56`. */
  height: string;
}

/** A chart, and the same values as a table for those who do not see it or want to know exactly. */
export function ChartWithTable({ title, shape, head, rows, format, height }: ChartWithTableProps) {
  const Chart = shapes[shape];
  return (
    <div className="grid min-w-0 gap-2">
      {use(HasYearBefore) && <Legend />}
      <Suspense fallback={<Skeleton className={height} />}>
        <Chart label={m.numbers_chart({ title })} rows={rows} format={format} />
      </Suspense>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4">
          {m.numbers_as_table()}
        </summary>
        <ValuesTable title={title} head={head} rows={rows} format={format} />
      </details>
    </div>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-sea-soft">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-xs bg-lagoon" />
        {m.numbers_now()}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="h-1 w-4 rounded-xs bg-buoy-deep" />
        {m.numbers_before()}
      </span>
    </p>
  );
}

type ValuesTableProps = Pick<ChartWithTableProps, 'title' | 'head' | 'rows' | 'format'>;

function ValuesTable({ title, head, rows, format }: ValuesTableProps) {
  const hasYearBefore = use(HasYearBefore);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 text-left">
            {head}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            {m.numbers_now()}
          </th>
          {hasYearBefore && (
            <th scope="col" className="py-2 pl-3 text-right">
              {m.numbers_before()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, before }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5 pl-3 text-right font-semibold">{format(value)}</td>
            {hasYearBefore && <td className="py-1.5 pl-3 text-right">{format(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
