import { clientCall } from '#shared/api-call.ts';
import type * as contract from './weather-limits.contract.ts';

export const getWeatherLimits = clientCall<typeof contract.getWeatherLimits>({
  method: 'GET',
  path: '/api/weather-limits',
});

export const setWeatherLimits = clientCall<typeof contract.setWeatherLimits>({
  method: 'PUT',
  path: '/api/weather-limits',
});
