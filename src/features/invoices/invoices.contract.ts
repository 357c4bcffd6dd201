import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter } from '#shared/field-schemas.ts';

export const exportConfirmation = defineCall({
  method: 'GET',
  path: '/api/bookings/:id/payment-confirmation',
  summary: 'What was paid for a booking and given back, as a PDF that is no fiscal document',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: z.string(),
  produces: ['application/pdf'],
  errors: ['bookings/not-found', 'invoices/no-money', 'http/unfinished'],
});
