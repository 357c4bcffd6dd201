import { takeFindings } from '#tests/support/secret-scanner.ts';
import { expect, staffPassword, test } from '#tests/support/site.ts';

const card = '4006 0900 0000 0007';

test('a secret is found wherever a browser meets it', async ({ page, context, readBrowser }) => {
  await page.route('**/leaks', (route) => route.fulfill({ json: { card }, headers: { 'x-card': card } }));
  await page.goto('/');
  await page.evaluate(
    async ({ card, password }) => {
      console.log(card);
      await fetch('/leaks');
      document.body.append(`Paid with ${card}`);
      await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      });
    },
    { card, password: staffPassword },
  );
  const session = (await context.cookies()).find(({ name }) => name === 'pagaia_session')?.value ?? '';
  await page.evaluate((session) => sessionStorage.setItem('session', session), session);
  await readBrowser();
  const findings = takeFindings().map((finding) => finding.replace(/ after .*/, ''));
  expect(findings.sort()).toEqual([
    expect.stringMatching(/^GET http.*\/leaks in the browser: card number$/),
    expect.stringMatching(/^console of http.*\/: card number$/),
    expect.stringMatching(/^headers of GET http.*\/leaks in the browser: card number$/),
    expect.stringMatching(/^page http.*\/: card number$/),
    expect.stringMatching(/^what http.*\/ stores: cookie pagaia_session$/),
  ]);
  await page.goto('about:blank');
});
