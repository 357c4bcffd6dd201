import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import {
  createSystemSetting,
  getSystemSetting,
  settings as knownSettings,
  listSettings,
  type SettingKey,
  type StoredSetting,
  settingKeys,
  updateSettings,
  updateSystemSetting,
} from '../settings.contract.ts';
import { readSetting } from './settings.public.ts';
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
    const value = toKept(key, body.value);
    await expectOpened(database, key, value);
    const setting = await settings.set(key, value);
    if (!setting) throw new AppError('settings/not-found');
    await onSettingChange(key);
    return setting;
  });

  apiRoute(app, createSystemSetting, { permission: 'owner' }, async ({ body }) => {
    const { key, value, description } = body;
    const created = { settingKey: key, settingValue: toKept(key, value), description };
    await expectOpened(database, key, created.settingValue);
    const setting = await settings.create(created);
    await onSettingChange(key);
    return setting;
  });

  apiRoute(app, listSettings, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { settings: await listStored(settings) };
  });

  apiRoute(app, updateSettings, { permission: 'owner' }, async ({ body: { changes } }) => {
    await database.transaction((tx) => setTogether(tx, changes));
    for (const { key } of changes) await onSettingChange(key);
    return { settings: await listStored(settings) };
  });
}

type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/** All settings of the product, also those that are not stored yet. */
async function listStored(settings: SettingsRepository): Promise<StoredSetting[]> {
  const rows = new Map((await settings.listWithChanges()).map((row) => [row.key, row]));
  return settingKeys.map((key) => {
    const { value = null, changedAt = null, changedBy = null } = rows.get(key) ?? {};
    return { key, value, changedAt: changedAt?.toISOString() ?? null, changedBy };
  });
}

interface SettingChange {
  key: SettingKey;
  /** What the editor saw. */
  from: string | null;
  to: string;
}

/** Sets all of them or none. What others changed since is a conflict only where it is the same setting. */
async function setTogether(tx: Executor, changes: readonly SettingChange[]): Promise<void> {
  const settings = createSettingsRepository(tx);
  await settings.lock();
  const keys = changes.map(({ key }) => key);
  const stored = new Map((await settings.list(keys)).map((row) => [row.settingKey, row.settingValue]));
  for (const { key, from, to } of changes) {
    if ((stored.get(key) ?? null) !== from) throw new AppError('settings/changed');
    const { description } = knownSettings[key];
    const settingValue = toKept(key, to);
    await expectOpened(tx, key, settingValue);
    await settings.create({ settingKey: key, settingValue, description });
  }
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
  const { control, schema } = knownSettings[key as SettingKey];
  if (control === 'act') throw new AppError('settings/not-found');
  const kept = schema.safeParse(value);
  if (!kept.success) throw new AppError('settings/value-refused');
  return kept.data;
}

/** A site that was never opened is opened by its own button, which looks at the checks first. */
async function expectOpened(executor: Executor, key: string, value: string): Promise<void> {
  if (key !== 'maintenance_mode' || value !== 'false') return;
  if (!(await readSetting(executor, 'site_opened'))) throw new AppError('settings/not-opened');
}
