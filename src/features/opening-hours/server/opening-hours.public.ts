export { createOpeningHoursRepository } from './opening-hours.repository.ts';
