import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle } from '#features/payments/server/payments.public.ts';
import type { BackupDestination } from '#platform/backup/stores/backup-store.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { Database } from '#platform/database/database.ts';

/** What the checks of the server look at. */
export interface ServerSettings {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** From the database: shows the site that it is asked by its own. `null` where it could not be read. */
  key: Buffer | null;
  smtp: SmtpSettings | null;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  obstacle: CardSalesObstacle | null;
  /** Whether an owner typed it, and this server cannot read it. */
  isLocked: { smtp: boolean; mypos: boolean };
  /** Folders of this machine that are written to. */
  folders: readonly Folder[];
  /** Whether the database runs on this machine and has its clock. */
  isDatabaseHere: boolean;
  /** `null` where this server takes no backups. */
  backupDestination: BackupDestination | null;
  hasWeather: boolean;
  /** Names of the migrations of this program. */
  listOwnMigrations: () => Promise<readonly string[]>;
  /** Who gets a test mail; `null` where none is sent. */
  recipient: string | null;
}

export interface Folder {
  setting: 'DATA_DIR' | 'BACKUP_DIR';
  folder: string;
}
