import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LanguageQuery } from '#shared/field-schemas.ts';

export const getWeatherRule = defineCall({
  method: 'GET',
  path: '/api/weather-rule',
  summary:
    'In which weather a booking of these items is called off, in a sentence that is accepted by booking',
  query: LanguageQuery.extend({
    /** The ids of the items, with commas between them. */
    items: z
      .string()
      .max(2000)
      .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/),
  }),
  status: 200,
  /** `null` where none of them has a limit. */
  response: z.strictObject({ text: z.string().nullable() }),
});
