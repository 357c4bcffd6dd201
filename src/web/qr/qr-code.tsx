import encodeQR from 'qr';
import { useMemo } from 'react';

/** The quiet zone that scanners expect. */
const border = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Can be read although a quarter of it is worn off, as on a poster; its squares are smaller for it. */
  isSturdy?: boolean;
}

/** Dark squares on white, as large as there is room: crisp on paper too, since it is one shape. */
export function QrCode({ text, label, isSturdy = false }: QrCodeProps) {
  const { size, path } = useMemo(() => drawCode(text, isSturdy), [text, isSturdy]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-auto w-full"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function drawCode(text: string, isSturdy: boolean): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: isSturdy ? 'quartile' : 'medium', border });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
