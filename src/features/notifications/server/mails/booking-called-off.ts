import type { CallingOff } from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { m } from '#i18n/generated/messages.js';
import { formatDeadline } from '#shared/deadline-format.ts';
import { guestLink } from '../../domain/private-link.ts';
import { customerMail, type Writing } from '../notify-customer.ts';

/** Its hours were called off, and its guest can choose what becomes of it. */
export const bookingCalledOff = customerMail('booking-called-off', (storm: CallingOff, writing) => {
  const { booking, words, locale, context } = writing;
  const { reason, toCardCents, byHandCents, voucherCents, toVoucherCents } = storm;
  const until = formatDeadline(storm.decideBy, booking.language, context.timeZone);
  return {
    tone: 'bad',
    subject: m.mail_storm_subject(words, { locale }),
    title: m.mail_storm_title({}, { locale }),
    paragraphs: [
      (booking.trip && reason === 'other' ? m.mail_storm_trip : reasonTexts[reason])(words, { locale }),
      m.mail_storm_choose({ until }, { locale }),
      m.mail_storm_move({}, { locale }),
      ...describeOffer(storm, writing),
    ],
    action: { label: m.mail_storm_action({}, { locale }), url: guestLink(context.publicUrl) },
    namesPlace: false,
    recordedFacts: {
      sums: { toCard: toCardCents, byHand: byHandCents, voucher: voucherCents, toCode: toVoucherCents },
      reason,
      outcome: 'to-choose',
    },
  };
});

const reasonTexts = {
  wind: m.mail_storm_wind,
  waves: m.mail_storm_waves,
  thunder: m.mail_storm_thunder,
  other: m.mail_storm_other,
  'too-few': m.mail_storm_too_few,
};

function describeOffer(storm: CallingOff, writing: Writing): string[] {
  const { booking, locale, amount } = writing;
  const { toCardCents, byHandCents, voucherCents, toVoucherCents } = storm;
  const code = { amount: amount(toVoucherCents), code: showVoucherCode(booking.voucherCode ?? '') };
  const toCode = toVoucherCents > 0 ? [m.mail_storm_code(code, { locale })] : [];
  if (toCardCents + byHandCents === 0)
    return [m.mail_storm_end({}, { locale }), m.mail_storm_default_unpaid({}, { locale }), ...toCode];
  return [
    describeMoney(storm, writing),
    ...(voucherCents > 0 ? [describeVoucher(storm, writing)] : []),
    m.mail_storm_default({}, { locale }),
    ...toCode,
  ];
}

function describeMoney({ toCardCents, byHandCents }: CallingOff, { locale, amount }: Writing): string {
  const [card, hand] = [amount(toCardCents), amount(byHandCents)];
  if (byHandCents === 0) return m.mail_storm_card({ amount: card }, { locale });
  if (toCardCents === 0) return m.mail_storm_hand({ amount: hand }, { locale });
  return m.mail_storm_card_and_hand({ card, hand }, { locale });
}

function describeVoucher(
  { voucherCents, bonusPercent: percent }: CallingOff,
  { locale, amount }: Writing,
): string {
  const worth = { amount: amount(voucherCents) };
  if (percent === 0) return m.mail_storm_voucher(worth, { locale });
  return m.mail_storm_voucher_bonus({ ...worth, percent }, { locale });
}
