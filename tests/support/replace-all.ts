/** An example of `deploy/` with other places; that each replacement finds what it replaces is part of the test. */
export function replaceAll(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((sofar, [pattern, by]) => {
    if (!pattern.test(sofar)) throw new Error(`the example has no ${pattern}`);
    return sofar.replace(pattern, () => by);
  }, text);
}
