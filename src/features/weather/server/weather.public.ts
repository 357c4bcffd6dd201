export { oldText as describeOld } from '../verdict-texts.ts';
export { describeRental, describeVerdict } from './describe-verdicts.ts';
export { describeWeatherRule } from './describe-weather-rule.ts';
export { createOpenMeteo, type WeatherAddresses } from './open-meteo.ts';
export { findForecast, type RentalForecast, readForecasts } from './read-forecasts.ts';
export { readWind } from './read-wind.ts';
export { refreshWeather } from './refresh-weather.ts';
export { weatherMetrics } from './weather-metrics.ts';
export { createWeatherReportsRepository } from './weather-reports.repository.ts';
