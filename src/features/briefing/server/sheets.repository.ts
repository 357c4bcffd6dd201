import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { BriefingRules } from '../briefing.contract.ts';

/** What a version of the sheet says, by language. */
export type SheetLines = Record<Language, string[]>;

interface Sheet {
  rules: BriefingRules | null;
  lines: SheetLines | null;
}

export function createSheetsRepository(executor: Executor) {
  return {
    /** The newest version, also one that withdrew the sheet. */
    findLatest: () =>
      executor.row(sql<'briefing-sheets.findLatest', Sheet>`
        select version, saved_at, rules, lines from briefing_sheets order by version desc limit 1`),

    find: (version: number) =>
      executor.row(sql<'briefing-sheets.find', Sheet>`
        select version, rules, lines from briefing_sheets where version = ${version}`),

    /** The sheet that was in force at an instant. */
    findAt: (instant: Date) =>
      executor.row(sql<'briefing-sheets.findAt', Sheet>`
        select version, rules, lines from briefing_sheets where saved_at <= ${instant} order by version desc limit 1`),

    listItems: (language: Language) =>
      executor.rows(sql<'briefing-sheets.listItems', { title: string }>`
        select i.item_id, i.seats,
          (select title from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
            order by t.language = ${language} desc limit 1) as title
        from rental_items i order by i.position, i.id`),

    /** @returns 0 where somebody else has saved this version. */
    create: (
      version: number,
      sheet: { rules: BriefingRules | null; lines: SheetLines | null },
      by: { staffId: number | null; now: Date },
    ) =>
      executor.run(sql<'briefing-sheets.create'>`
        insert into briefing_sheets (version, saved_at, saved_by, rules, lines)
        values (${version}, ${by.now}, ${by.staffId}, ${sheet.rules && JSON.stringify(sheet.rules)}::jsonb,
          ${sheet.lines && JSON.stringify(sheet.lines)}::jsonb)
        on conflict (version) do nothing`),
  };
}
