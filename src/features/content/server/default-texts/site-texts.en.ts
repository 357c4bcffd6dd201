import type { SiteTexts } from './site-texts.ts';

export const english: SiteTexts = {
  slides: {
    morning: {
      title: 'The sea before breakfast',
      content:
        '<p>Between eight and ten the Adriatic lies as flat as a plate. Take a kayak out while the beach is still asleep.</p>',
      button: 'Choose a time',
      weeklyButton: 'Where are we this week?',
    },
    tandem: {
      title: 'Two paddles, one rhythm',
      content:
        '<p>Couples, friends, a parent and a child: a wide, steady tandem carries <strong>two of you</strong> and a picnic.</p>',
      button: 'Go together',
      weeklyButton: 'Where are we this week?',
    },
    lagoon: {
      title: 'Where the flamingos are',
      content:
        '<p>Small groups, quiet water and a guide who knows every channel. Come along into the lagoon.</p>',
      button: 'See guided trips',
    },
  },
  banner: 'Kayaks and paddleboards on the beaches around Ravenna.',
  single: {
    title: 'Single kayaks',
    content:
      'Quick, light and easy to turn: after ten minutes they go where you look.\nThe seat is open, so you never feel shut in, and everything dries in the sun.',
  },
  tandem: {
    title: 'Tandem kayaks',
    content:
      'Made for two adults, or for an adult with a child.\nWide enough to swap seats, steady enough to take photographs.',
  },
  sup: {
    title: 'Stand-up paddleboards',
    content:
      'Boards that forgive first steps, with a leash and a paddle set to your height.\nKneel for the first minute, stand for the rest of the morning.',
  },
  goldenHour: {
    title: 'The golden hour, on a paddleboard',
    content:
      'At eight in the morning the sea belongs to whoever stands on a board.\nThe wind is asleep, the light is gold, and the beach is yours.',
  },
  offerButton: 'See free times',
  bring: {
    title: 'What to bring',
    content:
      'Sun cream, a hat and a bottle of water.\nSandals or old trainers that may get wet.\nA T-shirt over your swimsuit: the sun is stronger on the water.\nKeys and phone travel dry, in the bag that comes with every kayak.',
  },
  about: {
    title: 'About us',
    content:
      '<p>Pagaia is Italian for paddle. It began with four second-hand kayaks, a trailer and a beach that was empty on Mondays.</p><h2>Close to the water</h2><p>We still tow our kayaks and boards from beach to beach, wherever the sea is calm that day. You find us by the orange flag: a tent, a rack of kayaks and somebody who shows you how to hold the paddle.</p><h2>What we promise</h2><ul><li>Kayaks and boards that are checked every morning.</li><li>A life jacket that fits, for everybody.</li><li>An honest word about the wind. If it is too strong, nobody goes out, and you choose another day.</li></ul>',
    button: 'Choose a day and a time',
  },
  contact: {
    title: 'Contact us',
    content: 'Questions about a booking, a group or the weather? Write or call: we are happy to help.',
    season: 'Open all year, 8:00–17:00',
  },
  week: {
    title: 'Where are we this week?',
    content: 'We move along the coast with the wind. Find us here from 8:00 to 17:00.',
  },
};
