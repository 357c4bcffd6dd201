import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Takes the network away from the browser until `restore` is called, or the test has ended. */
export async function cutNetwork() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  async function restore() {
    onLine.mockRestore();
    await act(async () => window.dispatchEvent(new Event('online')));
  }
  onTestFinished(() => {
    onLine.mockRestore();
    onlineManager.setOnline(true);
  });
  return { restore };
}
