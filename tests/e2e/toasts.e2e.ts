import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { expect, test } from '#tests/support/site.ts';
import { toastOf } from '#tests/support/staff-journey.ts';

test('a toast that is pulled to the right by fifty pixels goes, by less it stays, to the left it does not move', async ({
  page,
}) => {
  const signIn = signInScreen(page);
  await signIn.open();
  await signIn.fillIn('nobody', 'not the password');
  await signIn.submit.click();
  const toast = toastOf(page);
  await expect(toast).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: box.x + 40, y: box.y + box.height / 2 };
  const pull = async (byPx: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + byPx, start.y, { steps: 4 });
  };
  await pull(-80);
  expect((await toast.boundingBox())?.x).toBe(box.x);
  await page.mouse.up();
  await pull(45);
  expect((await toast.boundingBox())?.x).toBeCloseTo(box.x + 45, 0);
  await page.mouse.up();
  expect((await toast.boundingBox())?.x).toBe(box.x);
  await pull(50);
  await page.mouse.up();
  await expect(toast).toBeHidden();
});
