import { clientCall } from '#shared/api-call.ts';
import type * as contract from './weather-rule.contract.ts';

export const getWeatherRule = clientCall<typeof contract.getWeatherRule>({
  method: 'GET',
  path: '/api/weather-rule',
});
