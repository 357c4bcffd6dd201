import { afterAll, afterEach } from 'vitest';
import { expectNoLeaks, openWatch } from './secret-scanner.ts';

openWatch();
afterEach(expectNoLeaks);
// Servers that live as long as a file have said more until now.
afterAll(expectNoLeaks);
