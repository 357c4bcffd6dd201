import { m } from '#i18n/generated/messages.js';
import { type CustomerContent, customerMail, type Writing } from '../notify-customer.ts';
import { oneLine } from './mail-content.ts';

const common = {
  tone: 'calm',
  calendar: 'REQUEST',
  isAboutPlace: true,
  recordedFacts: { outcome: 'stands' },
} as const;

/** The place that the guest was waiting for. */
export const placeAnnounced = customerMail('place-announced', (_: object, writing) => {
  const { words, locale, found } = writing;
  if (!found.place) return describeOpenPlace(writing);
  const about = { ...words, place: oneLine(found.place.name) };
  return {
    ...common,
    tone: 'good',
    subject: m.mail_place_subject(about, { locale }),
    title: m.mail_place_title({}, { locale }),
    paragraphs: [m.mail_place_text(about, { locale }), m.mail_place_calendar({}, { locale })],
  };
});

/** The place differs from the one in the guest's last mail. */
export const placeChanged = customerMail('place-changed', (_: object, writing) => {
  const { words, locale, found } = writing;
  if (!found.place) return describeOpenPlace(writing);
  const about = { ...words, place: oneLine(found.place.name) };
  return {
    ...common,
    subject: m.mail_place_changed_subject(about, { locale }),
    title: m.mail_place_changed_title({}, { locale }),
    paragraphs: [m.mail_place_changed_text(about, { locale }), m.mail_place_calendar({}, { locale })],
  };
});

/** It is to be announced after all. */
function describeOpenPlace({ words, locale }: Writing): CustomerContent {
  return {
    ...common,
    subject: m.mail_place_open_subject(words, { locale }),
    title: m.mail_place_open_title({}, { locale }),
    paragraphs: [m.mail_place_open_text(words, { locale })],
  };
}
