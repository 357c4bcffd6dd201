export { createOpenMeteo, type WeatherAddresses } from './providers/open-meteo.ts';
export { findForecast, type HourForecast } from './read-forecasts.ts';
export { refreshWeather } from './refresh-weather.ts';
export { sayWeatherRule } from './say-weather-rule.ts';
