import { readFile } from 'node:fs/promises';
import type { Database } from '#platform/database/database.ts';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import { type Language, languages } from '#shared/language.ts';
import { documentKinds } from '../domain/document-kinds.public.ts';
import { createDocumentsRepository } from './documents.repository.ts';

export { checkDocuments } from './check-documents.ts';
export type { DocumentVersion } from './documents.repository.ts';
export { createDocumentsRepository } from './documents.repository.ts';

const filenames: Record<(typeof documentKinds)[number], Record<Language, string>> = {
  waiver: { EN: 'Waiver.html', IT: 'Liberatoria.html', PL: 'Oświadczenie.html' },
  terms: { EN: 'Terms and conditions.html', IT: 'Termini e condizioni.html', PL: 'Regulamin.html' },
  privacy: {
    EN: 'Privacy policy.html',
    IT: 'Informativa sulla privacy.html',
    PL: 'Polityka prywatności.html',
  },
  cookies: { EN: 'Cookies.html', IT: 'Cookie.html', PL: 'Pliki cookie.html' },
};

/** Gives an empty site a document of each kind in each language, so that the first visitor can book. */
export async function seedDocuments(database: Database): Promise<void> {
  const documents = createDocumentsRepository(database);
  if (!(await documents.isEmpty())) return;
  for (const documentType of documentKinds) {
    for (const language of languages) {
      const file = new URL(
        `./default-documents/${documentType}.${language.toLowerCase()}.html`,
        import.meta.url,
      );
      const content = Buffer.from(makeSafeHtml(await readFile(file, 'utf8')));
      const filename = filenames[documentType][language];
      await documents.create({ documentType, language, filename, contentType: 'text/html', content });
    }
  }
}
