export { describeWeatherRule } from './describe-weather-rule.ts';
export { createOpenMeteo, type WeatherAddresses } from './open-meteo.ts';
export { findForecast, type HourForecast, readForecasts } from './read-forecasts.ts';
export { refreshWeather } from './refresh-weather.ts';
export { createWeatherLimitsRepository } from './weather-locations.repository.ts';
export { weatherMetrics } from './weather-metrics.ts';
export { createWeatherReportsRepository } from './weather-reports.repository.ts';
