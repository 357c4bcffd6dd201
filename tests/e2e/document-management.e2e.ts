import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { aDocx, aPdf } from '#tests/support/documents.ts';
import { expect, lookAtPage, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

interface Stored {
  id: number;
  filename: string;
  is_active: boolean;
  content: Buffer;
}

const readVersions = (site: Site, kind: string, language: string) =>
  site.query<Stored>(
    'select id, filename, is_active, content from documents where document_type = $1 and language = $2 order by id',
    [kind, language],
  );

const rowOf = (page: Page, filename: string) => page.getByRole('row').filter({ hasText: filename });
const html =
  '<h1>Nuovi termini</h1><p>Testo</p><script>document.title = "run"</script><img src=x onerror=alert(1)>';

test('staff upload a version, look at it, and go back to the one before, by keyboard', async ({
  page,
  site,
}, { project }) => {
  const filename = `Termini ${project.name}.html`;
  const [before] = (await readVersions(site, 'terms', 'IT')).filter((version) => version.is_active);
  await logIn(page);
  await page.goto('/admin?tab=waivers&kind=terms');
  await expect(rowOf(page, before?.filename ?? '')).toBeVisible();
  await lookAtPage(page);

  // Without a file nothing is sent.
  await tabTo(page, 'Upload Document');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('No file selected');
  await expect(toastOf(page)).toContainText('Please select a document to upload.');
  await expect(page.getByLabel(m.documents_file())).toBeFocused();

  await page.getByRole('combobox', { name: m.documents_language() }).selectOption('IT');
  await page
    .getByLabel(m.documents_file())
    .setInputFiles({ name: filename, mimeType: 'text/html', buffer: Buffer.from(html) });
  await tabTo(page, 'Upload Document');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Document uploaded');
  await expect(rowOf(page, filename)).toContainText('Active');
  const stored = await readVersions(site, 'terms', 'IT');
  expect(stored.filter((version) => version.is_active).map((version) => version.filename)).toEqual([
    filename,
  ]);
  expect(String(stored.at(-1)?.content)).toBe('<h1>Nuovi termini</h1><p>Testo</p>');
  await lookAtPage(page);

  await tabTo(page, `Preview: ${filename} (Italian)`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(m.documents_size({ size: 1 }));
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Nuovi termini' })).toBeVisible();
  await lookAtScreen(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveTitle('run');

  await tabTo(page, `Activate: ${before?.filename} (Italian)`);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Document updated');
  await expect(rowOf(page, filename)).toContainText('Inactive');
  const after = await readVersions(site, 'terms', 'IT');
  expect(after.filter((version) => version.is_active).map(({ id }) => id)).toEqual([before?.id]);
});

test('PDF and Word are saved, others are refused, and what is missing is said', async ({ page, site }, {
  project,
}) => {
  await logIn(page);
  await page.goto('/admin?tab=waivers&kind=cookies&in=PL');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const field = page.getByLabel(m.documents_file());
  const send = page.getByRole('button', { name: 'Upload Document' });

  for (const [name, buffer] of [
    [`Pliki ${project.name}.pdf`, aPdf()],
    [`Pliki ${project.name}.docx`, aDocx()],
  ] as const) {
    await field.setInputFiles({ name, mimeType: 'text/html', buffer });
    await send.click();
    await expect(rowOf(page, name)).toContainText('Active');
    await page.getByRole('button', { name: `Preview: ${name} (Polish)` }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Preview not available. Please download the document.',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(name);
    await page.keyboard.press('Escape');
  }
  const count = (await readVersions(site, 'cookies', 'PL')).length;
  await field.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ no PDF'),
  });
  await send.click();
  await expect(toastOf(page)).toContainText('Upload failed');
  await expect(toastOf(page)).toContainText(m.error_document_format());
  await expect(page.getByText(m.error_document_format())).toHaveCount(2);
  await lookAtPage(page);
  expect(await readVersions(site, 'cookies', 'PL')).toHaveLength(count);

  await page.getByRole('button', { name: `Deactivate: Pliki ${project.name}.docx (Polish)` }).click();
  await lookAtPage(page);
  await page.getByRole('button', { name: m.documents_deactivate_confirm() }).click();
  await expect(page.getByText(m.documents_missing_shown_in_english({ languages: 'Polish' }))).toBeVisible();
  expect((await readVersions(site, 'cookies', 'PL')).filter((version) => version.is_active)).toEqual([]);
  await lookAtPage(page);
});
