import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page, one line per rule. Driven here and not by axe's own package
 * for Playwright, which sends the program again for every look and has it describe whatever is right, too: that takes
 * twice as long.
 */
export async function findViolations(page: Page, runOnly: axeCore.RunOnly): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // axe cannot run inside a sandboxed frame, and the browser reports that in the console.
    const context = { exclude: ['iframe[sandbox]'] };
    const options = { runOnly: rules, resultTypes: ['violations' as const], selectors: false };
    const { violations } = await axe.run(context, options);
    return violations.map(
      ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, runOnly);
}
