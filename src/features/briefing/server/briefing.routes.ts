import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { type Language, languages } from '#shared/language.ts';
import type { BriefingRules } from '../briefing.contract.ts';
import * as contract from '../briefing.contract.ts';
import { describeSheet } from './describe-sheet.ts';
import { createSheetsRepository, type SheetLines } from './sheets.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
}

export function registerBriefingRoutes(app: FastifyInstance, { database, clock }: Dependencies): void {
  const sheets = createSheetsRepository(database);

  apiRoute(app, contract.getBriefingSheet, { permission: 'public' }, async () => {
    const sheet = await sheets.findLatest();
    if (!sheet?.lines) throw new AppError('briefing/none');
    return { version: sheet.version, savedAt: sheet.savedAt.toISOString(), lines: sheet.lines };
  });

  async function readStored(language: Language): Promise<contract.StoredSheet> {
    const [sheet, items] = await Promise.all([sheets.findLatest(), sheets.listItems(language)]);
    return { version: sheet?.version ?? 0, rules: sheet?.rules ?? null, items };
  }

  apiRoute(app, contract.readBriefingSheet, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readStored(requestLanguage(request));
  });

  apiRoute(app, contract.saveBriefingSheet, { permission: 'owner' }, async ({ body, request }) => {
    const { version, rules } = body;
    const latest = await sheets.findLatest();
    // Saved twice, or by two who want the same.
    const stored = () => readStored(requestLanguage(request));
    if (isDeepStrictEqual(latest?.rules ?? null, rules)) return stored();
    if ((latest?.version ?? 0) !== version) throw new AppError('briefing/changed');
    const sheet = { rules, lines: rules && (await writeLines(rules)) };
    const by = { staffId: request.staff?.id ?? null, now: clock.now() };
    if ((await sheets.create(version + 1, sheet, by)) === 0) throw new AppError('briefing/changed');
    return stored();
  });

  async function writeLines(rules: BriefingRules): Promise<SheetLines> {
    const written = await Promise.all(
      languages.map(async (language) => {
        const items = await sheets.listItems(language);
        if (Object.keys(rules.maxLoads).some((id) => !items.some(({ itemId }) => itemId === id)))
          throw new AppError('catalogue/item-not-found');
        return [language, describeSheet(rules, language, items)] as const;
      }),
    );
    if (written.some(([, lines]) => lines.length === 0)) throw new AppError('briefing/empty');
    return Object.fromEntries(written) as SheetLines;
  }
}
