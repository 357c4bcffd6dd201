import type { SiteTexts } from './site-texts.ts';

export const polish: SiteTexts = {
  slides: {
    morning: {
      title: 'Morze przed śniadaniem',
      content:
        '<p>Między ósmą a dziesiątą Adriatyk jest gładki jak lustro. Wypłyń kajakiem, gdy plaża jeszcze śpi.</p>',
      button: 'Wybierz godzinę',
      weeklyButton: 'Gdzie jesteśmy w tym tygodniu?',
    },
    tandem: {
      title: 'Dwa wiosła, jeden rytm',
      content:
        '<p>Para, przyjaciele, rodzic z dzieckiem: szeroki, stabilny kajak zabierze <strong>Was oboje</strong> razem z prowiantem.</p>',
      button: 'Płyńcie razem',
      weeklyButton: 'Gdzie jesteśmy w tym tygodniu?',
    },
    lagoon: {
      title: 'Tam, gdzie mieszkają flamingi',
      content:
        '<p>Małe grupy, spokojna woda i przewodnik, który zna każdy kanał. Popłyń z nami na lagunę.</p>',
      button: 'Zobacz wycieczki',
    },
  },
  banner: 'Kajaki i deski SUP na plażach w okolicach Rawenny.',
  single: {
    title: 'Kajaki jednoosobowe',
    content:
      'Szybkie, lekkie i zwrotne: po dziesięciu minutach płyną tam, gdzie patrzysz.\nSiedzenie jest otwarte, więc nic nie krępuje ruchów, a wszystko schnie na słońcu.',
  },
  tandem: {
    title: 'Kajaki dwuosobowe',
    content:
      'Dla dwojga dorosłych albo dorosłego z dzieckiem.\nNa tyle szerokie, że można zamienić się miejscami, i na tyle stabilne, że można robić zdjęcia.',
  },
  sup: {
    title: 'Deski SUP',
    content:
      'Deski, które wybaczają pierwsze kroki, z linką i wiosłem dobranym do wzrostu.\nPierwszą minutę na kolanach, resztę poranka na stojąco.',
  },
  goldenHour: {
    title: 'Złota godzina na SUP-ie',
    content:
      'O ósmej rano morze należy do tych, którzy stoją na desce.\nWiatr śpi, światło jest złote, a cała plaża jest Twoja.',
  },
  offerButton: 'Zobacz wolne terminy',
  bring: {
    title: 'Co zabrać ze sobą',
    content:
      'Krem z filtrem, czapkę i butelkę wody.\nSandały albo stare tenisówki, które mogą się zmoczyć.\nKoszulkę na strój kąpielowy: na wodzie słońce jest mocniejsze.\nKlucze i telefon popłyną na sucho, w worku, który jest na każdym kajaku.',
  },
  about: {
    title: 'O nas',
    content:
      '<p>„Pagaia” to po włosku wiosło. Zaczęło się od czterech używanych kajaków, przyczepy i plaży, która w poniedziałki była pusta.</p><h2>Blisko wody</h2><p>Do dziś wozimy sprzęt z plaży na plażę, tam, gdzie danego dnia morze jest spokojne. Poznasz nas po pomarańczowej fladze: namiot, rząd kajaków i ktoś, kto pokaże, jak trzymać wiosło.</p><h2>Co obiecujemy</h2><ul><li>Sprzęt sprawdzany każdego ranka.</li><li>Dobrze dopasowana kamizelka ratunkowa dla każdego.</li><li>Szczere słowo o wietrze. Gdy jest za silny, nikt nie wypływa, a Ty wybierasz inny dzień.</li></ul>',
    button: 'Wybierz dzień i godzinę',
  },
  contact: {
    title: 'Kontakt',
    content: 'Masz pytanie o rezerwację, grupę albo pogodę? Napisz lub zadzwoń – chętnie pomożemy.',
    season: 'Czynne cały rok, 8:00–17:00',
  },
  week: {
    title: 'Gdzie jesteśmy w tym tygodniu?',
    content: 'Przemieszczamy się wzdłuż wybrzeża razem z wiatrem. Znajdziesz nas tu od 8:00 do 17:00.',
  },
};
