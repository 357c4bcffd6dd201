import { afterAll, afterEach, beforeEach } from 'vitest';
import { forgetDays } from './factories.ts';
import { beginTest, endFile, endTest } from './open-apps.ts';

// Such as two statements at once in one transaction, which the driver will refuse one day.
process.throwDeprecation = true;

// The files that a worker runs share its modules, so that only a setup file can say what happens in each of them.
forgetDays();
beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
