interface Passage {
  title: string;
  content: string;
}

/** Everything that a first start says in one language. */
export interface SiteTexts {
  slides: { morning: Slide; tandem: Slide; lagoon: Slide };
  banner: string;
  single: Passage;
  tandem: Passage;
  sup: Passage;
  goldenHour: Passage;
  /** On the buttons of the offers. */
  offerButton: string;
  bring: Passage;
  about: Passage & { button: string };
  contact: Passage & { season: string };
  week: Passage;
}

interface Slide extends Passage {
  button: string;
  weeklyButton?: string;
}
