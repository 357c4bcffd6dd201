import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { TestPayment } from '../test-payments.contract.ts';

export function createTestPaymentsRepository(executor: Executor) {
  return {
    /** Those that hold money first, however old; of the others the newest. */
    listPaid: () =>
      executor.rows(sql<'test-payments.listPaid', Pick<TestPayment, 'state'>>`
        select order_id, amount_cents, state, created_at
        from payment_attempts
        where purpose = 'test' and state in ('confirmed', 'refund-pending', 'refunded', 'reversed')
          and provider_reference is not null
        order by state in ('confirmed', 'refund-pending') desc, created_at desc limit 50`),
  };
}
