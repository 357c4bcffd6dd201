import type { Executor } from '#platform/database/database.ts';
import type { BoardSheet, BriefingRules } from '../briefing.contract.ts';
import { createSheetsRepository } from './sheets.repository.ts';

/** What the board needs of the sheet in force; `null` where guests are told nothing. */
export async function readBoardSheet(executor: Executor): Promise<BoardSheet | null> {
  const sheet = await createSheetsRepository(executor).findLatest();
  if (!sheet?.rules) return null;
  const { minRenterAge, minPaddlerAge, jacketSizes, maxLoads } = sheet.rules;
  return { version: sheet.version, rules: { minRenterAge, minPaddlerAge, jacketSizes, maxLoads } };
}

interface SheetRules {
  version: number;
  rules: BriefingRules;
}

/** A version of the sheet, unless it is unknown or says nothing. */
export async function findSheet(executor: Executor, version: number): Promise<SheetRules | null> {
  const sheet = await createSheetsRepository(executor).find(version);
  return sheet?.rules ? { version, rules: sheet.rules } : null;
}

/** The sheet that guests had to be told at an instant. */
export async function findSheetAt(executor: Executor, instant: Date): Promise<SheetRules | null> {
  const sheet = await createSheetsRepository(executor).findAt(instant);
  return sheet?.rules ? { version: sheet.version, rules: sheet.rules } : null;
}

export { issueText } from '../issue-text.ts';
