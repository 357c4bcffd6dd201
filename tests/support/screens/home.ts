import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** The home page. */
export function homeScreen(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const button = (name: string) => page.getByRole('button', { name });
  const banner = page.getByRole('region', { name: m.home_banner({}, options) });
  const offers = page.getByRole('region', { name: m.home_offers({}, options) });
  return {
    banner,
    slideTitle: banner.getByRole('heading', { level: 2 }),
    slideButton: (number: number) => button(m.home_slide_show({ number }, options)),
    pauseSlides: button(m.home_slides_pause({}, options)),
    startSlides: button(m.home_slides_start({}, options)),

    offers,
    offer: (title: string): Locator => offers.getByRole('listitem').filter({ hasText: title }),
    nextOffer: button(m.home_offers_next({}, options)),
    offerButton: (number: number) => button(m.home_offers_show({ number }, options)),
    /** The titles of the cards, from left to right. */
    offerTitles: () => offers.getByRole('listitem').locator('p:first-child').allTextContents(),

    tandemKayaks: page.locator('#tandem-kayaks'),
    singleKayaks: page.locator('#single-kayaks'),
    week: page.locator('#weekly-schedule'),
  };
}
