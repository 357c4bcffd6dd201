/** Placeholder until the database of the tests is started here. */
export function setup(): void {}
