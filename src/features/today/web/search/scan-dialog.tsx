import { useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const pauseMs = 150;

interface ScanDialogProps {
  onRead: (text: string) => void;
  onClose: () => void;
}

/** The camera, until it has read a code. */
export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const { video, hasFailed } = useScan(onRead);
  return (
    <Dialog open onClose={onClose} title={m.today_scan()} closeLabel={m.today_close()}>
      {hasFailed ? (
        <Notice tone="warning" announce>
          {m.today_scan_no_camera()}
        </Notice>
      ) : (
        <>
          <p>{m.today_scan_text()}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={m.today_scan()}
            className="aspect-square w-full rounded-md bg-sea object-cover"
          />
        </>
      )}
    </Dialog>
  );
}

function useScan(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const ending = new AbortController();
    scan(video, ending.signal).then(
      (text) => text !== null && latest.current(text),
      () => !ending.signal.aborted && setFailed(true),
    );
    return () => ending.abort();
  }, []);
  return { video, hasFailed };
}

/** @returns what the first code says; `null` where the dialog was closed before. */
async function scan(
  { current: screen }: { current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | null> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    openCodeReader(),
  ]);
  try {
    if (!screen || signal.aborted) return null;
    screen.srcObject = stream;
    await screen.play();
    while (!signal.aborted) {
      const text = await read(screen);
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The browser's `BarcodeDetector`, which TypeScript does not declare yet. */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => CodeDetector;

type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Reads the code that a camera shows: by the browser itself, or by a library that is loaded for it. */
async function openCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector ? readByBrowser(new BarcodeDetector({ formats: ['qr_code'] })) : readByLibrary();
}

function readByBrowser(detector: CodeDetector): ReadCode {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function readByLibrary(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // No code in this picture.
      return null;
    }
  };
}
