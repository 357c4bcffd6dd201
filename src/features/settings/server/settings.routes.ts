import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { createSystemSetting, getSystemSetting, updateSystemSetting } from '../settings.contract.ts';
import { publicSettingKeys } from './default-settings.ts';
import { readSettingValue } from './setting-values.ts';
import { createSettingsRepository } from './settings.repository.ts';

interface Dependencies {
  database: Database;
  /** Told of every setting that was written. */
  onChange: (key: string) => Promise<void>;
}

export function registerSettingsRoutes(app: FastifyInstance, { database, onChange }: Dependencies): void {
  const settings = createSettingsRepository(database);

  apiRoute(app, getSystemSetting, { permission: 'own' }, async ({ params, request, reply }) => {
    if (!publicSettingKeys.has(params.key) && !request.staff) throw new AppError('identity/login-required');
    const setting = await settings.find(params.key);
    if (!setting) throw new AppError('settings/not-found');
    reply.header('cache-control', 'no-store');
    return setting;
  });

  apiRoute(app, updateSystemSetting, { permission: 'owner' }, async ({ params: { key }, body }) => {
    const setting = await settings.set(key, readSettingValue(key, body.value));
    if (!setting) throw new AppError('settings/not-found');
    await onChange(key);
    return setting;
  });

  apiRoute(app, createSystemSetting, { permission: 'owner' }, async ({ body }) => {
    const { key, value, description } = body;
    const created = { settingKey: key, settingValue: readSettingValue(key, value), description };
    const setting = await settings.create(created);
    await onChange(key);
    return setting;
  });
}
