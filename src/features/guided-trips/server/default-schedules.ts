import type { Language } from '#shared/language.ts';
import type { TripSlot } from '../domain/trip-slots.ts';
import type { NewSchedule } from './guided-trips.repository.ts';

type TripTexts = Pick<
  NewSchedule,
  'title' | 'subtitle' | 'description' | 'contactTitle' | 'contactDescription' | 'phoneText' | 'emailText'
> & { trips: Partial<Record<TripSlot, string>> };

/** Mondays the boats rest; the half days without a trip stay empty. */
const texts: Record<Language, TripTexts> = {
  EN: {
    title: 'Guided trips',
    subtitle: 'Into the lagoon, with someone who knows the way',
    description:
      'Groups of eight at most, kayak, paddle and life jacket included. No experience needed: the first ten minutes are a lesson. If the wind is too strong, we choose another day together.',
    contactTitle: 'Book your place',
    contactDescription:
      'Places are few, so we give them out in person. Call or write until the evening before.',
    phoneText: 'Call us',
    emailText: 'Write to us',
    trips: {
      tuesdayAm: 'Lagoon of the flamingos\n8:30–11:00',
      wednesdayPm: 'Sunset along the dunes\n18:30–20:30',
      thursdayAm: 'Up the river through the pines\n9:00–12:00',
      fridayPm: 'Sunset along the dunes\n18:30–20:30',
      saturdayAm: 'Lagoon of the flamingos\n8:30–11:00',
      saturdayPm: 'First strokes, for families\n15:00–16:30',
      sundayAm: 'Up the river through the pines\n9:00–12:00',
    },
  },
  IT: {
    title: 'Escursioni guidate',
    subtitle: 'Nella laguna, con chi conosce la strada',
    description:
      'Gruppi di otto persone al massimo, con kayak, pagaia e giubbotto di salvataggio inclusi. Non serve esperienza: i primi dieci minuti sono una lezione. Se il vento è troppo forte, scegliamo insieme un altro giorno.',
    contactTitle: 'Prenota il tuo posto',
    contactDescription: 'I posti sono pochi e li assegniamo di persona. Chiama o scrivi entro la sera prima.',
    phoneText: 'Chiamaci',
    emailText: 'Scrivici',
    trips: {
      tuesdayAm: 'La laguna dei fenicotteri\n8:30–11:00',
      wednesdayPm: 'Tramonto lungo le dune\n18:30–20:30',
      thursdayAm: 'Risalendo il fiume tra i pini\n9:00–12:00',
      fridayPm: 'Tramonto lungo le dune\n18:30–20:30',
      saturdayAm: 'La laguna dei fenicotteri\n8:30–11:00',
      saturdayPm: 'Prime pagaiate, per famiglie\n15:00–16:30',
      sundayAm: 'Risalendo il fiume tra i pini\n9:00–12:00',
    },
  },
  PL: {
    title: 'Wycieczki z przewodnikiem',
    subtitle: 'Na lagunę z kimś, kto zna drogę',
    description:
      'Grupy do ośmiu osób, kajak, wiosło i kamizelka ratunkowa w cenie. Nie trzeba mieć doświadczenia: pierwsze dziesięć minut to lekcja. Gdy wiatr jest za silny, wspólnie wybieramy inny dzień.',
    contactTitle: 'Zarezerwuj miejsce',
    contactDescription:
      'Miejsc jest niewiele, dlatego przydzielamy je osobiście. Zadzwoń lub napisz do wieczora poprzedniego dnia.',
    phoneText: 'Zadzwoń',
    emailText: 'Napisz',
    trips: {
      tuesdayAm: 'Laguna flamingów\n8:30–11:00',
      wednesdayPm: 'Zachód słońca wzdłuż wydm\n18:30–20:30',
      thursdayAm: 'W górę rzeki wśród pinii\n9:00–12:00',
      fridayPm: 'Zachód słońca wzdłuż wydm\n18:30–20:30',
      saturdayAm: 'Laguna flamingów\n8:30–11:00',
      saturdayPm: 'Pierwsze wiosłowanie, dla rodzin\n15:00–16:30',
      sundayAm: 'W górę rzeki wśród pinii\n9:00–12:00',
    },
  },
};

const images: Partial<Record<`${TripSlot}Image`, string>> = {
  tuesdayAmImage: '/illustrations/trip-lagoon.svg',
  wednesdayPmImage: '/illustrations/trip-sunset.svg',
  thursdayAmImage: '/illustrations/trip-river.svg',
  fridayPmImage: '/illustrations/trip-sunset.svg',
  saturdayAmImage: '/illustrations/trip-lagoon.svg',
  sundayAmImage: '/illustrations/trip-river.svg',
};

/** What a first start shows, until staff write their own. */
export const defaultSchedules: readonly NewSchedule[] = (['EN', 'IT', 'PL'] as const).map((language) => {
  const { trips, ...page } = texts[language];
  return {
    language,
    ...page,
    bannerImage: '/illustrations/trips.svg',
    phoneNumber: '+39 0544 000 000',
    emailAddress: 'info@pagaia.example',
    ...trips,
    ...images,
  };
});
