import { m } from '#i18n/generated/messages.js';
import type { CheckoutWay } from './checkout/use-test-checkout.ts';

/** How one of the test pages goes from its button to the payment page. */
export interface TestVariant {
  path: string;
  way: CheckoutWay;
  /** `go`: at once. `show`: shows what the server answered first. `form`: by a plain HTML form. `stay`: not at all. */
  onward: 'go' | 'show' | 'form' | 'stay';
  title: () => string;
  text: () => string;
  run: () => string;
}

export const testVariants: readonly [TestVariant, ...TestVariant[]] = [
  {
    path: '/test-payment',
    way: 'direct',
    onward: 'go',
    title: () => m.testpage_direct_title(),
    text: () => m.testpage_direct_text(),
    run: () => m.testpage_direct_run(),
  },
  {
    path: '/test-mypos-post',
    way: 'post',
    onward: 'show',
    title: () => m.testpage_post_title(),
    text: () => m.testpage_post_text(),
    run: () => m.testpage_post_run(),
  },
  {
    path: '/simple-mypos-test',
    way: 'create',
    onward: 'go',
    title: () => m.testpage_simple_title(),
    text: () => m.testpage_simple_text(),
    run: () => m.testpage_simple_run(),
  },
  {
    path: '/html-form-test',
    way: 'post',
    onward: 'form',
    title: () => m.testpage_form_title(),
    text: () => m.testpage_form_text(),
    run: () => m.testpage_form_run(),
  },
  {
    path: '/server-test',
    way: 'direct',
    onward: 'stay',
    title: () => m.testpage_server_title(),
    text: () => m.testpage_server_text(),
    run: () => m.testpage_server_run(),
  },
];

export function findTestVariant(pathname: string): TestVariant {
  return testVariants.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? testVariants[0];
}
