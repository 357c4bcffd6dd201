/** What the list of a new site repeats of these tests. */
export { type PackageTrial, tryPackage } from './test-package.ts';
