export { settingsQuery } from './manage/stored-settings.ts';
