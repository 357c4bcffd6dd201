/** One value of a chart, with that of the year before. */
export interface ChartRow {
  id: string;
  /** As the table names it. */
  name: string;
  /** Under its column, where there is little room. */
  tick: string;
  value: number;
  before: number;
}

export interface ChartProps {
  label: string;
  rows: readonly ChartRow[];
  format: (value: number) => string;
}
