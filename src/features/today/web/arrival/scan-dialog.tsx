import { useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { openCodeReader } from './read-code.ts';

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
