import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds } from '#features/notifications/domain/mail-kind.ts';
import { toHtml } from '#features/notifications/server/mails/mail-html.ts';
import { toText } from '#features/notifications/server/mails/mail-text.ts';
import { attentionMail } from '#features/notifications/server/mails/staff-attention.ts';
import { refundCauses } from '#features/payments/domain/refund-notice.ts';
import { type AttentionKind, attentionKinds } from '#features/payments/payments.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { type Language, languages, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { actsOfBookings } from '../support/mail-acts/acts-of-bookings.ts';
import { actsOfMoney, ownSentence } from '../support/mail-acts/acts-of-money.ts';
import { actsOfStorms } from '../support/mail-acts/acts-of-storms.ts';
import { ledger, type WrittenMail } from '../support/mail-acts/ledger.ts';
import {
  type CausedMail,
  readWords,
  showMails,
  showMarkup,
  titleOf,
} from '../support/mail-acts/show-mails.ts';
import { type Acts, openStage } from '../support/mail-acts/stage.ts';
import { setNotificationEmail } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { withMail } from '../support/waiting.ts';

const acts: Acts = { ...actsOfBookings, ...actsOfMoney, ...actsOfStorms };

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({ env: { ...withMail, LIMIT_UNPAID_PER_CONTACT: '0' } });
  staff = await site.app.staffClient();
  await site.app.database.run(sql`update slots set capacity = 999`);
  // Where the boats are would depend on the weekday that an act gets.
  await site.app.database.run(sql`delete from place_week`);
});
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});

/** Everything that was written, for what has to be there in the end. */
const written: CausedMail[] = [];

const listMailsAfter = (id: number) =>
  site.app.database.rows<WrittenMail>(sql`
    select id, kind, booking_id as "bookingId", order_id as "orderId", language, subject, html_body as html,
      text_body as text, calendar, told as "recordedFacts",
      (select booking_date::text from bookings b where b.id = booking_id) as "bookingDate"
    from outbox_mails where id > ${id} order by id`);

test.each(languages.flatMap((language) => Object.keys(acts).map((name) => [language, name] as const)))(
  '%s: %s',
  async (language, name) => {
    await setNotificationEmail(site.app.database, 'beach@example.com', language);
    site.app.setNow(testNow);
    const act = acts[name];
    if (!act) throw new Error(name);
    for await (const kinds of act(openStage(site, staff, language))) {
      const mails = await listMailsAfter(written.at(-1)?.id ?? 0);
      written.push(...mails.map((mail) => ({ ...mail, act: name })));
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
      for (const mail of mails) await compareWithLedger(mail);
      for (const mail of mails) checkWords(mail, language);
    }
  },
);

async function compareWithLedger(mail: WrittenMail): Promise<void> {
  const { sums, ...recorded } = await ledger[mail.kind](site.app.database, mail);
  const some = Object.entries(sums).filter(([, cents]) => cents !== null && cents !== 0);
  expect(mail.recordedFacts, `${mail.kind}:\n${mail.text}`).toEqual({
    sums: Object.fromEntries(some),
    ...recorded,
  });
}

/** Words that are true only where something can be pressed. */
const pressing: Record<Language, RegExp> = {
  EN: /\b(?:button|press|click|tap)\b/i,
  IT: /\b(?:pulsante|bottone|premi|premere|clicca|tocca)\b/i,
  PL: /przycisk|kliknij|naciśnij|dotknij/i,
};

/** Each sum stands in text and HTML, no other amount does, and everything is in one language. */
function checkWords(
  { kind, recordedFacts, text, html, subject, language: written }: WrittenMail,
  language: Language,
): void {
  const euro = (cents: number) => formatEuro(cents, localeTags[language]);
  expect([written, text.match(pressing[language])], kind).toEqual([language, null]);
  const amounts = Object.entries(recordedFacts.sums).map(([sum, cents]) =>
    euro(sum === 'discount' ? -cents : cents),
  );
  for (const amount of amounts) for (const part of [text, html]) expect(part, kind).toContain(amount);
  // What a code takes off is said as what it covers, too.
  const known = [...amounts, euro(recordedFacts.sums.discount ?? 0), euro(0)].toSorted(
    (one, other) => other.length - one.length,
  );
  const others = known.reduce((left, amount) => left.replaceAll(amount, ''), subject + text);
  expect(others, `${kind} says an amount that it does not tell as a fact`).not.toContain('€');
  expect(text, kind).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
  const words = readWords({ html, text });
  expect(words.html, kind).toBe(words.text);
}

test('every kind of mail was caused in every language, and so was every reason that a refund can have', () => {
  for (const language of languages) {
    const mails = written.filter((mail) => mail.language === language);
    const kinds = new Set(mails.map(({ kind }) => kind));
    expect(mailKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
    const refunds = mails.filter(({ kind }) => kind.endsWith('-refunded'));
    const causes = new Set(refunds.map(({ recordedFacts }) => recordedFacts.reason));
    expect([...refundCauses, null].filter((cause) => !causes.has(cause))).toEqual([]);
    const own = refunds.filter(({ text }) => text.includes(ownSentence));
    expect(new Set(own.map(({ recordedFacts }) => recordedFacts.reason))).toEqual(new Set(['other']));
  }
});

/** These are in the back office alone, where there is something to press. */
const withoutMail = new Set<AttentionKind>(['cancelled-payment', 'refund-by-hand']);

/** About everything that staff may have to look at, most of which no act here causes. */
const attentionMails: CausedMail[] = attentionKinds
  .filter((kind) => !withoutMail.has(kind))
  .flatMap((kind) =>
    languages.map((language) => {
      const item = { kind, orderId: 'A', bookingId: 1, amountCents: 1400, detail: 'X' };
      const office = { publicUrl: 'https://pagaia.example', language };
      const mail = attentionMail(office, { item, requestId: null });
      return {
        ...{
          id: 0,
          act: kind,
          kind: 'staff-attention',
          bookingId: 1,
          orderId: 'A',
          bookingDate: null,
          language,
        },
        ...{ subject: mail.subject, html: toHtml('Pagaia', mail), text: toText(mail), calendar: null },
        recordedFacts: mail.recordedFacts,
      };
    }),
  );

test.each(mailKinds)('every word of %s is as it was', async (kind) => {
  await expect(showMails(kind, [...written, ...attentionMails])).toMatchFileSnapshot(`mails/${kind}.txt`);
});

test('no file is left of a kind that is gone', async () => {
  const files = await readdir(new URL('mails/', import.meta.url));
  const known = [...mailKinds.map((kind) => `${kind}.txt`), 'markup.txt'];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
});

test('and the markup around the words', async () => {
  const mail = written.find(({ kind, language }) => kind === 'booking-reminder' && language === 'EN');
  await expect(mail && showMarkup(mail)).toMatchFileSnapshot('mails/markup.txt');
});

/** Staff read it where the site sends no mail, so that nobody is asked to confirm. */
const withoutMailServer = ['mail_received_text'];

/** A text, or its forms by number, of which one is enough. */
type Message = string | { match: Record<string, string> }[];
const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

test.each(languages)('%s: every text of mails is in one of them', async (language) => {
  const folder = new URL(`../../src/i18n/messages/${toLocale(language)}/`, import.meta.url);
  const files = (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8'));
  const texts = (await Promise.all(files)).flatMap((file) => Object.entries<Message>(JSON.parse(file)));
  const mails = written.filter((mail) => mail.language === language);
  const words = mails.map(({ subject, html, text }) => [subject, titleOf(html), text].join('\n')).join('\n');
  const missing = texts
    .filter(([key]) => key.startsWith('mail_') && !withoutMailServer.includes(key))
    .filter(
      ([, message]) =>
        !formsOf(message).some((text) => text.split(/\{\w+\}/).every((part) => words.includes(part))),
    );
  expect(missing).toEqual([]);
});

test('nor does a mail about something to look at speak of a button', () => {
  const faults = attentionMails.filter(({ text, language }) => pressing[language].test(text));
  expect(faults).toEqual([]);
});
