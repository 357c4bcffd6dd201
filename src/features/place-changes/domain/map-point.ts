interface MapPoint {
  latitude: number | null;
  longitude: number | null;
}

/** Reads `44.4886, 12.2811`, as maps copy a point; empty is no point, anything else is `null`. */
export function readMapPoint(text: string): MapPoint | null {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const numbers = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!numbers) return null;
  const [latitude, longitude] = [Number(numbers[1]), Number(numbers[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function mapPointText({ latitude, longitude }: MapPoint): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
}
