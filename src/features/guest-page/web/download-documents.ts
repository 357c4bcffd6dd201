import type { Language } from '#shared/language.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Saves the accepted documents of a paid booking. */
export async function downloadDocuments(token: string, language: Language, reference: string): Promise<void> {
  saveFile(
    `${reference}.pdf`,
    await fetchFile('POST /api/guest/documents', { query: { language }, body: { token } }),
  );
}
