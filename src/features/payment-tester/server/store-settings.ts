import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle, PaymentGateway } from '#features/payments/server/payments.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** What the tests of card payments look at. */
export interface StoreSettings {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  /** The gateway that the site sells with, where there is one. */
  gateway: PaymentGateway | null;
  obstacle: CardSalesObstacle | null;
  /** Whether the public test pages are switched on. */
  hasTestPages: boolean;
  readStaffMail: () => Promise<StaffMail>;
}

/** Whether mails to staff have somewhere to go, and somebody to carry them. */
export interface StaffMail {
  hasAddress: boolean;
  isDelivering: boolean;
}
