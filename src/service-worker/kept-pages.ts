import { findAnswer, keepAnswer } from './kept-answers.ts';
import { keptPages } from './visitor-pages.ts';

export async function keepPage(path: string): Promise<void> {
  const response = await fetch(path);
  if (response.ok) await keepAnswer(keptPages, path, response);
}

/** What was kept in another language than the visitor has chosen since is not shown. */
export async function findPage(path: string, language: string | null): Promise<Response | undefined> {
  const kept = await findAnswer(keptPages, path);
  return kept?.headers.get('content-language') === language ? kept : undefined;
}
