import { clientCall } from '#shared/api-call.ts';
import type * as contract from './weather.contract.ts';

export const listForecasts = clientCall<typeof contract.listForecasts>({
  method: 'GET',
  path: '/api/weather/forecast',
});

export const listWeather = clientCall<typeof contract.listWeather>({ method: 'GET', path: '/api/weather' });
