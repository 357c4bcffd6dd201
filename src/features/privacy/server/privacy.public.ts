export { eraseExpired } from './erase-expired.ts';
export { readRegister } from './read-register.ts';
