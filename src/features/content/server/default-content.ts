import type { Language } from '#shared/language.ts';
import type { ContentEntry } from '../content.contract.ts';

type DefaultEntry = Pick<ContentEntry, 'sectionType' | 'language' | 'content'> & Partial<ContentEntry>;

const contact = {
  email: 'info@pagaia.example',
  phone: '+39 0544 000 000',
  facebookLink: 'https://facebook.com/',
};

/** The beach of each weekday; Monday has none, as the boats are being looked after. */
const beaches = {
  tuesday: 'Marina di Ravenna',
  wednesday: 'Punta Marina',
  thursday: 'Lido Adriano',
  friday: 'Marina Romea',
  saturday: 'Marina di Ravenna',
  sunday: 'Marina di Ravenna',
};

const texts: Record<Language, { contact: string; weekTitle: string; week: string }> = {
  EN: {
    contact:
      'Questions about a booking, a group or the weather? Write or call, we are on the beach every day.',
    weekTitle: 'Where are we this week?',
    week: 'We move along the coast with the wind. Find us here, every day from 8:00 to 17:00.',
  },
  IT: {
    contact:
      'Domande su una prenotazione, un gruppo o il meteo? Scrivi o chiama: siamo in spiaggia ogni giorno.',
    weekTitle: 'Dove siamo questa settimana?',
    week: 'Ci spostiamo lungo la costa seguendo il vento. Ci trovi qui, ogni giorno dalle 8:00 alle 17:00.',
  },
  PL: {
    contact:
      'Masz pytanie o rezerwację, grupę albo pogodę? Napisz lub zadzwoń – jesteśmy na plaży codziennie.',
    weekTitle: 'Gdzie jesteśmy w tym tygodniu?',
    week: 'Przemieszczamy się wzdłuż wybrzeża razem z wiatrem. Znajdziesz nas tu codziennie od 8:00 do 17:00.',
  },
};

const contactTitle: Record<Language, string> = { EN: 'Contact us', IT: 'Contattaci', PL: 'Kontakt' };

/** What a first start shows, until staff write their own. */
export const defaultContent: readonly DefaultEntry[] = (['EN', 'IT', 'PL'] as const).flatMap((language) => [
  {
    sectionType: 'contact',
    language,
    title: contactTitle[language],
    content: texts[language].contact,
    ...contact,
  },
  {
    sectionType: 'weekly-schedule',
    language,
    title: texts[language].weekTitle,
    content: texts[language].week,
    ...beaches,
  },
]);
