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
  /** Key of connection proofs, stored in the database and so shared by all servers; `null` if unreadable. */
  key: Buffer | null;
  smtp: SmtpSettings | null;
  /** As configured, not validated; `null` if nothing is set. */
  mypos: MyposSettings | null;
  obstacle: CardSalesObstacle | null;
  /** Which settings an owner typed that this server cannot decrypt. */
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
  /** Recipient of the test mail; `null` if none is sent. */
  recipient: string | null;
}

export interface Folder {
  setting: 'DATA_DIR' | 'BACKUP_DIR';
  folder: string;
}
