import { devices } from '@playwright/test';

export const phone = {
  ...devices['Galaxy S9+'],
  viewport: { width: 360, height: 740 },
  // Nothing depends on it, and a quarter of the pixels is drawn in a third less time.
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
};

export const wideScreen = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
