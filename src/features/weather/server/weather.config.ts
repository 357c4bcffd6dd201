import { z } from 'zod';
import { addressEntry, httpUrl } from '#platform/config/entry.ts';

function httpUrlOrOff(fallback: string) {
  const off = z.literal('off').transform(() => null);
  return z.union([off, httpUrl], 'an http(s) address or `off` is expected').default(fallback);
}

export const weatherEntries = {
  WEATHER_URL: addressEntry(
    httpUrlOrOff('https://api.open-meteo.com/v1/forecast'),
    'Forecasts as Open-Meteo gives them, or `off`. Its free address is for non-commercial use; a business writes its own, with `?apikey=`.',
    'https://api.open-meteo.com/v1/forecast',
  ),
  MARINE_URL: addressEntry(
    httpUrlOrOff('https://marine-api.open-meteo.com/v1/marine'),
    "Wave heights as Open-Meteo's marine service gives them, or `off`.",
    'https://marine-api.open-meteo.com/v1/marine',
  ),
};
