export { createOpenMeteo, type WeatherAddresses } from './providers/open-meteo.ts';
export { refreshWeather } from './refresh-weather.ts';
