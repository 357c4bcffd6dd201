import { clientCall } from '#shared/api-call.ts';
import type * as contract from './weather-locations.contract.ts';

export const getWeatherLocations = clientCall<typeof contract.getWeatherLocations>({
  method: 'GET',
  path: '/api/weather-locations',
});

export const setWeatherLocations = clientCall<typeof contract.setWeatherLocations>({
  method: 'PUT',
  path: '/api/weather-locations',
});
