/** When tests happen, unless they say otherwise: a Monday, 10 o'clock in Rome. */
export const testNow = '2027-06-14T08:00:00Z';

/** The staff account that every test database has. */
export const staffCredentials = { username: 'beach-staff', password: 'correct horse battery' };

/** When journeys in the browser happen: Friday, 10 July 2026, 10:00 in Rome. */
export const browserNow = '2026-07-10T08:00:00Z';

/** Under which test servers keep what owners type; not a secret. */
export const secretsKey = Buffer.alloc(32, 'tests').toString('base64');
