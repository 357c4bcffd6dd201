import { Line } from '@visx/shape';

interface Point {
  x: number;
  y: number;
}

/** Where the year before was. A white edge sets it off from the column that it may lie on. */
export function YearBeforeMark(ends: { from: Point; to: Point }) {
  return (
    <>
      <Line {...ends} strokeWidth={7} className="stroke-white" />
      <Line {...ends} strokeWidth={3} className="stroke-buoy-deep" />
    </>
  );
}
