import type { RentalPrice } from '../catalogue.contract.ts';
import type { NewRentalItem } from './catalogue.repository.ts';

function priceList(half: number, one: number, two: number): RentalPrice[] {
  return [
    { duration: '1/2', amountCents: half },
    { duration: '1', amountCents: one },
    { duration: '2', amountCents: two },
  ];
}

const singlePrices = priceList(800, 1400, 2500);
const tandemPrices = priceList(1000, 1800, 3000);

/** The fleet of a first start, until staff describe their own. */
export const defaultItems: readonly NewRentalItem[] = [
  {
    itemId: 'single-kayak',
    image: '/illustrations/single-kayak.svg',
    fleetSize: 8,
    position: 10,
    prices: singlePrices,
    texts: {
      EN: {
        title: 'Single kayak',
        shortDescription: 'One seat, quick and easy to steer.',
        description: 'A stable sit-on-top kayak for one. Light to carry, easy to turn, and dry in a minute.',
        weightCapacity: 'up to 120 kg',
        skillLevel: 'No experience needed',
        includes: 'Paddle, life jacket, dry bag',
      },
      IT: {
        title: 'Kayak singolo',
        shortDescription: 'Un posto, agile e facile da guidare.',
        description:
          'Un kayak sit-on-top stabile per una persona. Leggero da portare, facile da girare, asciutto in un minuto.',
        weightCapacity: 'fino a 120 kg',
        skillLevel: 'Non serve esperienza',
        includes: 'Pagaia, giubbotto di salvataggio, sacca stagna',
      },
      PL: {
        title: 'Kajak jednoosobowy',
        shortDescription: 'Jedno miejsce, zwinny i łatwy w prowadzeniu.',
        description: 'Stabilny kajak typu sit-on-top dla jednej osoby. Lekki, zwrotny i suchy w minutę.',
        weightCapacity: 'do 120 kg',
        skillLevel: 'Bez doświadczenia',
        includes: 'Wiosło, kamizelka ratunkowa, worek wodoszczelny',
      },
    },
  },
  {
    itemId: 'tandem-kayak',
    image: '/illustrations/tandem-kayak.svg',
    fleetSize: 6,
    seats: 2,
    position: 20,
    prices: tandemPrices,
    texts: {
      EN: {
        title: 'Tandem kayak',
        shortDescription: 'Two seats, made for couples and families.',
        description:
          'Two paddlers, one rhythm. A wide, steady kayak with room for two adults, or an adult and a child.',
        weightCapacity: 'up to 220 kg',
        skillLevel: 'No experience needed',
        includes: 'Two paddles, two life jackets, dry bag',
      },
      IT: {
        title: 'Kayak doppio',
        shortDescription: 'Due posti, ideale per coppie e famiglie.',
        description:
          'Due pagaie, un solo ritmo. Un kayak largo e stabile per due adulti, o un adulto con un bambino.',
        weightCapacity: 'fino a 220 kg',
        skillLevel: 'Non serve esperienza',
        includes: 'Due pagaie, due giubbotti di salvataggio, sacca stagna',
      },
      PL: {
        title: 'Kajak dwuosobowy',
        shortDescription: 'Dwa miejsca – dla par i rodzin.',
        description:
          'Dwa wiosła, jeden rytm. Szeroki, stabilny kajak dla dwojga dorosłych albo dorosłego z dzieckiem.',
        weightCapacity: 'do 220 kg',
        skillLevel: 'Bez doświadczenia',
        includes: 'Dwa wiosła, dwie kamizelki ratunkowe, worek wodoszczelny',
      },
    },
  },
  {
    itemId: 'sup',
    image: '/illustrations/sup.svg',
    fleetSize: 8,
    position: 30,
    prices: singlePrices,
    texts: {
      EN: {
        title: 'Stand-up paddleboard',
        shortDescription: 'Stand tall and glide along the coast.',
        description:
          'A wide all-round board that forgives first steps. The best seat on calm mornings is standing up.',
        weightCapacity: 'up to 110 kg',
        skillLevel: 'Beginners welcome',
        includes: 'Paddle, leash, life jacket',
      },
      IT: {
        title: 'Stand-up paddle (SUP)',
        shortDescription: 'In piedi, scivolando lungo la costa.',
        description:
          'Una tavola larga che perdona i primi passi. Nelle mattine calme il posto migliore è in piedi.',
        weightCapacity: 'fino a 110 kg',
        skillLevel: 'Adatto ai principianti',
        includes: 'Pagaia, leash, giubbotto di salvataggio',
      },
      PL: {
        title: 'Deska SUP',
        shortDescription: 'Stań i płyń wzdłuż wybrzeża.',
        description:
          'Szeroka, uniwersalna deska, która wybacza pierwsze kroki. W spokojne poranki najlepiej płynie się na stojąco.',
        weightCapacity: 'do 110 kg',
        skillLevel: 'Dla początkujących',
        includes: 'Wiosło, linka, kamizelka ratunkowa',
      },
    },
  },
];
