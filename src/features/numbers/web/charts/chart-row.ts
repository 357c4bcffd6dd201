/** One value of a chart, with that of the year before. */
export interface ChartRow {
  id: string;
  /** The name in the table. */
  name: string;
  /** A short label under the column. */
  tick: string;
  value: number;
  before: number;
}

export interface ChartProps {
  label: string;
  rows: readonly ChartRow[];
  format: (value: number) => string;
}
