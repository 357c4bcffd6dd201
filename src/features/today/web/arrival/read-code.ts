/** What a browser that reads codes by itself offers; TypeScript does not know it yet. */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => CodeDetector;

type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Reads the code that a camera shows: by the browser itself, or by a library that is loaded for it. */
export async function openCodeReader(): Promise<ReadCode> {
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
