import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';

export const SettingKey = z.string().regex(/^[a-z][a-z_]{1,60}$/);

export const SystemSetting = z.strictObject({
  settingKey: z.string(),
  settingValue: z.string(),
  description: z.string(),
});
export type SystemSetting = z.infer<typeof SystemSetting>;

export const getSystemSetting = defineCall({
  method: 'GET',
  path: '/api/system-settings/:key',
  summary: 'One setting; visitors may read the public ones',
  params: z.strictObject({ key: SettingKey }),
  status: 200,
  response: SystemSetting,
});
