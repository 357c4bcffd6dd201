import type { Page } from '@playwright/test';
import { aPhoto } from '#tests/support/images.ts';
import { expect, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

/** A grainy photo of twelve megapixels, filled up to 10 MB, given to everything that shows pictures. */
async function giveEverythingAPhoto(page: Page, site: Site): Promise<void> {
  const photo = await aPhoto({ width: 4000, height: 3000, grain: 26, quality: 95 });
  const buffer = Buffer.concat([photo, Buffer.alloc(Math.max(0, 10 * 1024 * 1024 - photo.length))]);
  const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 10 * 1024 * 1024) };
  await logIn(page);
  const answer = await page.request.post('/api/rental-items/single-kayak/image', { multipart: { image } });
  expect(answer.status()).toBe(200);
  const address = (await answer.json()).image;
  await site.query('update banner_slides set image_url = $1', [address]);
  await site.query('update homepage_content set image_url = $1', [address]);
  await site.query('update guided_trips_schedule set banner_image = $1, monday_am_image = $1', [address]);
  await page.request.post('/api/logout');
}

test('a photo of 10 MB comes to a phone as AVIF, in its size and under 200 kB', async ({ page, site }) => {
  await giveEverythingAPhoto(page, site);
  const pictures = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/media/')) pictures.add(response.url());
  });
  for (const path of ['/', '/guided-trips', '/about']) {
    await page.goto(path);
    const shown = page.locator('main img[src^="/media/"]').filter({ visible: true }).first();
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /-(?:320|640|1200)\.avif$/,
    );
    await expect(shown).toHaveCSS('background-color', /^rgb\((?!0, 0, 0\))/);
    await lookAtScreen(page);
  }
  expect(pictures.size).toBeGreaterThan(0);
  for (const address of pictures) {
    const picture = await page.request.get(address);
    expect(picture.headers()['content-type']).toBe('image/avif');
    expect((await picture.body()).length).toBeLessThanOrEqual(200_000);
  }
});
