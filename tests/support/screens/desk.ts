import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** The screen where staff book for somebody. */
export function walkInScreen(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    tile: (title: string) => button(new RegExp(title)),
    duration: (text: string) => button(new RegExp(`^${text}`)),
    cash: button(m.till_method_cash()),
    later: button(m.walk_in_later()),
    takeBack: button(m.walk_in_cancel()),
    next: button(m.walk_in_next()),
    // The whole label is the target.
    onPhone: page.getByText(m.walk_in_phone(), { exact: true }),
    name: page.getByLabel(m.walk_in_name(), { exact: true }),
    day: page.getByLabel(m.walk_in_day()),
    time: page.getByLabel(m.walk_in_time()),
    done: page.getByRole('heading', { name: m.walk_in_done() }),
  };
}

/** A day's money, and the count of the box. */
export function tillScreen(page: Page) {
  return {
    methods: page.getByRole('region', { name: m.till_by_method() }),
    people: page.getByRole('region', { name: m.till_by_person() }),
    count: page.getByRole('region', { name: m.till_count_title() }),
    float: page.getByLabel(m.till_float()),
    counted: page.getByLabel(m.till_counted()),
    save: page.getByRole('button', { name: m.till_save() }),
  };
}
