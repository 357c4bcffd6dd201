import { type Language, languages } from '#shared/language.ts';
import { linkForItem } from '#shared/links/booking-link.ts';
import { defaultContact } from '../domain/default-contact.public.ts';
import type { NewEntry } from './content.repository.ts';
import { english } from './default-texts/site-texts.en.ts';
import { italian } from './default-texts/site-texts.it.ts';
import { polish } from './default-texts/site-texts.pl.ts';
import type { SiteTexts } from './default-texts/site-texts.ts';
import type { NewSlide } from './slides/slides.repository.ts';

const textsOf: Record<Language, SiteTexts> = { EN: english, IT: italian, PL: polish };

/** The beach of each weekday; Monday has none, as the boats are being looked after. */
export const defaultBeaches = {
  tuesday: 'Marina di Ravenna',
  wednesday: 'Punta Marina',
  thursday: 'Lido Adriano',
  friday: 'Marina Romea',
  saturday: 'Marina di Ravenna',
  sunday: 'Marina di Ravenna',
};

function picture(name: string): string {
  return `/illustrations/${name}.svg`;
}

/** The offers stand in the carousel and as sections below it. */
function offersOf({ single, tandem, sup, goldenHour, offerButton }: SiteTexts): Omit<NewEntry, 'language'>[] {
  const button = { buttonText: offerButton, buttonLink: '/booking' };
  return [
    { sectionType: 'carousel-1', ...single, ...button, imageUrl: picture('single-kayak-at-sea') },
    { sectionType: 'carousel-2', ...tandem, ...button, imageUrl: picture('tandem-kayak-at-sea') },
    { sectionType: 'carousel-3', ...sup, ...button, imageUrl: picture('sup-at-sea') },
    { sectionType: 'carousel-4', ...goldenHour, ...button, imageUrl: picture('sup-at-sunrise') },
  ];
}

function entriesOf(language: Language): NewEntry[] {
  const texts = textsOf[language];
  const { about } = texts;
  const inOrder = [
    ...offersOf(texts),
    { sectionType: 'custom-section-1', ...texts.bring, imageUrl: picture('beach-bag') },
  ].map((entry, index) => ({ ...entry, language, position: (index + 1) * 10 }));
  return [
    { sectionType: 'banner', language, title: 'Pagaia', content: texts.banner },
    ...inOrder,
    {
      sectionType: 'about',
      language,
      title: about.title,
      content: about.content,
      imageUrl: picture('about-beach'),
      imageUrl2: picture('about-trailer'),
      imageUrl3: picture('about-jackets'),
      buttonText: about.button,
      buttonLink: '/booking',
    },
    { sectionType: 'contact', language, ...texts.contact, ...defaultContact },
    { sectionType: 'weekly-schedule', language, ...texts.week },
  ];
}

function slidesOf(language: Language): NewSlide[] {
  const { morning, tandem, lagoon } = textsOf[language].slides;
  const slides = [
    { ...morning, imageUrl: picture('slide-morning'), buttonLink: '/booking' },
    {
      ...tandem,
      imageUrl: picture('slide-tandem'),
      buttonLink: linkForItem('/booking', 'tandem-kayak'),
    },
    { ...lagoon, imageUrl: picture('slide-lagoon'), buttonLink: '/guided-trips' },
  ];
  return slides.map(({ title, content, imageUrl, button, buttonLink, weeklyButton }, index) => ({
    language,
    title,
    content,
    imageUrl,
    buttonText: button,
    buttonLink,
    weeklyButtonText: weeklyButton ?? null,
    weeklyButtonLink: weeklyButton ? '/#weekly-schedule' : null,
    position: (index + 1) * 10,
  }));
}

/** What a first start shows, until staff write their own. */
export const defaultContent: readonly NewEntry[] = languages.flatMap(entriesOf);
export const defaultSlides: readonly NewSlide[] = languages.flatMap(slidesOf);
