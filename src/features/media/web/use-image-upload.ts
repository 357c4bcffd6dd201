import { useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { maxUploadBytes, maxUploadMegabytes } from '#shared/files/uploaded-file.ts';
import { describeFailure } from '#web/api/api-error.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Sends the file, says how far it has come, and stops when the signal says so. */
export type SendImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** Returns what is missing before an image can be sent, or `undefined`. */
export type FindObstacle = (file: File | null) => string | undefined;

/** Puts the reason of a failure into a sentence. */
export type FailedText = (parts: { reason: string }) => string;

interface ImageUpload {
  send: SendImage;
  findObstacle: FindObstacle | undefined;
  /** "Failed to upload image: …" */
  failedText: FailedText;
  onFailed: (message: string) => void;
}

/** Checks the size and the declared type. The server checks the content. */
function findFault(file: File): string | undefined {
  if (file.size > maxUploadBytes) return m.error_file_too_large({ megabytes: maxUploadMegabytes });
  return imageTypes.includes(file.type) ? undefined : m.error_not_an_image();
}

function reasonOf(error: unknown): string {
  return describeFailure(error, m.upload_unknown_error());
}

/** The state of an image upload: chosen, uploading, failed. A successful upload clears the choice. */
export function useImageUpload({ send, findObstacle, failedText, onFailed }: ImageUpload) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  function choose(chosen: File | null): void {
    const fault = chosen ? findFault(chosen) : undefined;
    setProblem(fault && failedText({ reason: fault }));
    setFile(fault ? null : chosen);
  }

  async function start(): Promise<void> {
    if (underWay.current) return;
    const obstacle = findObstacle?.(file);
    if (obstacle) {
      setProblem(obstacle);
      onFailed(obstacle);
    }
    if (!file || obstacle) return;
    const controller = new AbortController();
    underWay.current = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      await send(file, { onProgress: setProgress, signal: controller.signal });
      setFile(null);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = failedText({ reason: reasonOf(error) });
      setProblem(message);
      onFailed(message);
    } finally {
      underWay.current = null;
      setProgress(null);
    }
  }

  return { file, problem, progress, choose, start, cancel: () => underWay.current?.abort() };
}
