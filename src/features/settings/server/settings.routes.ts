import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { getSystemSetting } from '../settings.contract.ts';
import { publicSettingKeys } from './default-settings.ts';
import { createSettingsRepository } from './settings.repository.ts';

export function registerSettingsRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const settings = createSettingsRepository(database);

  apiRoute(app, getSystemSetting, { permission: 'own' }, async ({ params, request, reply }) => {
    if (!publicSettingKeys.has(params.key) && !request.staff) throw new AppError('identity/login-required');
    const setting = await settings.find(params.key);
    if (!setting) throw new AppError('settings/not-found');
    reply.header('cache-control', 'no-store');
    return setting;
  });
}
