import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import {
  createSystemSetting,
  getSystemSetting,
  settings as knownSettings,
  type SettingKey,
  updateSystemSetting,
} from '../settings.contract.ts';
import { createSettingsRepository } from './settings.repository.ts';

interface Dependencies {
  database: Database;
  /** Called after every setting that was written. */
  onSettingChange: (key: string) => Promise<void>;
}

export function registerSettingsRoutes(
  app: FastifyInstance,
  { database, onSettingChange }: Dependencies,
): void {
  const settings = createSettingsRepository(database);

  apiRoute(app, getSystemSetting, { permission: 'own' }, async ({ params, request, reply }) => {
    if (!isPublic(params.key) && !request.staff) throw new AppError('identity/login-required');
    const setting = await settings.find(params.key);
    if (!setting) throw new AppError('settings/not-found');
    reply.header('cache-control', 'no-store');
    return setting;
  });

  apiRoute(app, updateSystemSetting, { permission: 'owner' }, async ({ params: { key }, body }) => {
    const setting = await settings.set(key, toKept(key, body.value));
    if (!setting) throw new AppError('settings/not-found');
    await onSettingChange(key);
    return setting;
  });

  apiRoute(app, createSystemSetting, { permission: 'owner' }, async ({ body }) => {
    const { key, value, description } = body;
    const created = { settingKey: key, settingValue: toKept(key, value), description };
    const setting = await settings.create(created);
    await onSettingChange(key);
    return setting;
  });
}

/** Whether visitors may read a setting. That a key is unknown is only revealed to staff. */
function isPublic(key: string): boolean {
  return Object.hasOwn(knownSettings, key) && !knownSettings[key as SettingKey].isStaffOnly;
}

/**
 * The value as it is kept. Unknown settings are refused: they would never be read, and could hide a typo.
 * @throws AppError where there is no such setting, or where it cannot be that.
 */
function toKept(key: string, value: string): string {
  if (!Object.hasOwn(knownSettings, key)) throw new AppError('settings/not-found');
  const kept = knownSettings[key as SettingKey].schema.safeParse(value);
  if (!kept.success) throw new AppError('settings/value-refused');
  return kept.data;
}
