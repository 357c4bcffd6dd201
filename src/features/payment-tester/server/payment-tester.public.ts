/** What the list of a new site repeats of these tests. */
export { createSpeaker } from './findings/finding-language.ts';
export { testPackage } from './test-package.ts';
