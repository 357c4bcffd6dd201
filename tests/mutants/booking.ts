// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const domain = 'src/features/bookings/domain';
const server = 'src/features/bookings/server';
const holds = 'tests/http/checkout-holds.test.ts';
const access = 'tests/http/bookings-access.test.ts';
const items = 'tests/http/bookings-items.test.ts';
const documents = 'tests/http/bookings-documents.test.ts';
const visitors = 'tests/http/bookings-unpaid-visitors.test.ts';
const perContact = 'tests/http/bookings-unpaid-limit.test.ts';
const repeats = 'tests/http/bookings-repeats.test.ts';
const constraints = 'tests/postgres/schema-constraints.test.ts';

export const booking = inArea(
  'booking',
  inFile(`${domain}/hold.ts`, [`${domain}/hold.test.ts`], {
    'a failed payment shortens the hold': [
      'return enough > expiresAt ? enough : expiresAt;',
      'return enough;',
    ],
    'a failed payment leaves the hold as it is': [
      'return enough > expiresAt ? enough : expiresAt;',
      'return expiresAt;',
    ],
    'a customer gets more time again and again': [
      "if (hold.wasExtended) return { kind: 'already-extended' };",
      '',
    ],
    'a hold that is over gets more time': [
      "if (isExpired(hold.expiresAt, now)) return { kind: 'expired' };",
      '',
    ],
    'more time is counted from now': [
      'addMinutes(hold.expiresAt, extensionMinutes)',
      'addMinutes(now, extensionMinutes)',
    ],
    'a hold lasts one instant longer': ['return now >= expiresAt;', 'return now > expiresAt;'],
  }),
  inFile(`${server}/transitions/payable-bookings.ts`, [holds], {
    'a failed payment cuts the hold to ten minutes': [
      'extendAfterFailure(booking.holdExpiresAt, booking.now);\n      await bookings.setHeld(bookingId, { expiresAt, isExtended: booking.holdExtended });\n    },\n\n    secondsHeld',
      'extendAfterFailure(booking.now, booking.now);\n      await bookings.setHeld(bookingId, { expiresAt, isExtended: booking.holdExtended });\n    },\n\n    secondsHeld',
    ],
    'a failed payment forgets that there was more time once': [
      'isExtended: booking.holdExtended });\n    },\n\n    secondsHeld',
      'isExtended: false });\n    },\n\n    secondsHeld',
    ],
    'a payment that is taken back forgets that there was more time once': [
      "isExtended: booking.holdExtended });\n  return 'held';",
      "isExtended: false });\n  return 'held';",
    ],
    'a booking that staff cancelled is brought back by money': [
      "if (isFinal(booking.cancelReason)) return 'nothing-left';",
      '',
      { tests: ['tests/http/payments.test.ts > money for a booking that staff cancelled'] },
    ],
    'late money buys a rental that has begun': [
      'if (hasBegun) return false;',
      '',
      { tests: ['tests/http/payments.test.ts > money that comes after the rental began'] },
    ],
    'a booking that was to be paid at the beach is held after a reversal': [
      "if (booking.paidFrom === 'pending') {",
      'if (Number.isNaN(bookingId)) {',
      { tests: ['tests/http/payments.test.ts > a booking that was to be paid at the beach'] },
    ],
  }),
  inFile(`${server}/transitions/hold-for-checkout.ts`, [holds], {
    'a checkout no longer extends the hold': [
      'await createBookingsRepository(tx).setHeld(id, { expiresAt, isExtended: holdExtended });',
      '',
    ],
    'a checkout cuts the hold to ten minutes': [
      'const expiresAt = extendAfterFailure(holdExpiresAt, now);',
      'const expiresAt = extendAfterFailure(now, now);',
    ],
    'a checkout forgets that there was more time once': ['isExtended: holdExtended', 'isExtended: false'],
    'a hold that is over is paid': [
      "if (isExpired(holdExpiresAt, now)) throw new AppError('payments/hold-expired');",
      '',
    ],
    'a paid booking is paid again': [
      "if (state === 'paid') throw new AppError('payments/already-paid');",
      '',
      { tests: ['tests/http/payment-checkouts.test.ts > booking cannot be paid'] },
    ],
    'a cancelled booking is paid': [
      "if (state === 'cancelled') throw new AppError('payments/hold-expired');",
      '',
      { tests: ['tests/http/payment-checkouts.test.ts > booking cannot be paid'] },
    ],
  }),
  inFile(
    `${server}/create/price-order.ts`,
    ['tests/http/maintenance-bookings.test.ts > no call makes a new booking'],
    {
      'orders are sold during maintenance': ['  await refuseWhileClosed(database, order);\n', ''],
    },
  ),
  inFile(`${server}/create/check-phone.ts`, ['tests/http/phone-numbers.test.ts'], {
    'a number that could be of two countries is taken for one': [
      "if (reading.kind === 'number') return reading.number;",
      "if (reading.kind === 'number') return reading.number;\n  if (reading.kind === 'question' && reading.numbers[0]) return reading.numbers[0];",
    ],
    'English is taken for British': ['isAtHome(language, business) ? home : null', 'home'],
    'the country that was named counts for nothing': [
      'country: phoneCountry ?? proposed,',
      'country: proposed,',
    ],
  }),
  inFile('src/features/checkout/server/start-checkout.ts', [holds], {
    'an amount that is named too high is accepted': [
      'if (givenCents === ownCents) return;',
      'if (givenCents >= ownCents) return;',
    ],
    'an amount that is named too low is accepted': [
      'if (givenCents === ownCents) return;',
      'if (givenCents <= ownCents) return;',
      { tests: ['tests/http/payment-checkouts.test.ts > the amount of a checkout'] },
    ],
    'a booking has six attempts': [
      'if (attempts >= maxAttempts)',
      'if (attempts > maxAttempts)',
      { tests: ['tests/http/payment-checkouts.test.ts > a booking has five attempts'] },
    ],
    'an order is worth what the browser says': ['  checkAmount(wish.amountCents, totalCents);\n', ''],
  }),
  inFile('src/features/checkout/server/checkout.routes.ts', [holds], {
    'bookings of orders can be asked for without a limit': [
      'apiRoute(app, contract.manuallyCreateBooking, limits,',
      "apiRoute(app, contract.manuallyCreateBooking, { permission: 'own' },",
    ],
    'a booking is shown to whoever names it': [
      "if (!capability.isHeldBy(request, id, undefined)) throw new AppError('payments/order-not-found');",
      '',
      { tests: ['tests/http/payment-checkouts.test.ts > a booking that is named as an order'] },
    ],
    'strangers pay a cent for a test': [
      'startTestCheckout(payments, { ...wish, isStaff })',
      'startTestCheckout(payments, { ...wish, isStaff: true })',
      { tests: ['tests/http/payment-checkouts.test.ts > a test payment touches no booking'] },
    ],
  }),
  inFile(
    'src/features/checkout/server/create-booking-of-order.ts',
    ['tests/http/payment-checkouts.test.ts > order'],
    {
      'the booking of an order that is not paid counts against no limit': [
        'isExempt: visitor.isExempt || isPaid',
        'isExempt: true',
        { tests: ['tests/http/bookings-unpaid-visitors.test.ts', 'tests/http/maintenance-bookings.test.ts'] },
      ],
      'an order pays for a booking at another price': [' || booking.totalCents !== attempt.amountCents', ''],
      'a test payment gets a booking': [
        " || attempt.purpose === 'test'",
        '',
        { tests: ['tests/http/payment-checkouts.test.ts > a test payment touches no booking'] },
      ],
    },
  ),
  inFile(`${server}/booking-access.ts`, [holds], {
    'ids are taken from forged booking cookies': [
      'namedIds(request).filter((id) => isTokenOf(id, request.cookies[cookieName(id)]))',
      'namedIds(request)',
    ],
    'a cookie names a booking in more than one way': [
      'id !== null && name === cookieName(id) ? [id] : []',
      'id !== null ? [id] : []',
      {
        equivalent:
          'The token is read from the cookie of the one right name, so that another name opens nothing by itself.',
      },
    ],
    'a token opens every booking': ['sign(`booking ${id}`)', "sign('booking')", { tests: [access] }],
    'a stranger moves the booking of another browser': [
      "if (!mayMove) throw new AppError('bookings/not-found');",
      '',
      { tests: ['tests/http/payment-checkouts.test.ts > another browser cannot begin'] },
    ],
    'the token to read confirms too': [
      'sign(`confirmation ${id}`)',
      'sign(`booking ${id}`)',
      { tests: [`${visitors} > only the token of the mail confirms`] },
    ],
    'the beginning of a token is enough': [
      'given.length === expected.length && timingSafeEqual(given, expected)',
      'timingSafeEqual(given, expected.subarray(0, given.length))',
      { tests: [access] },
    ],
    'scripts can read the cookie of a booking': ['httpOnly: true', 'httpOnly: false', { tests: [access] }],
    'the cookie of a booking is sent in the clear': [
      'secure: isSecure,',
      'secure: false,',
      { tests: [access] },
    ],
  }),
  inFile(`${server}/create/plan-booking.ts`, [documents], {
    'boxes stay ticked when a document is replaced': [
      "if (documents.some(isOther)) throw new AppError('bookings/documents-changed');",
      '',
    ],
    'one replaced document is overlooked': ['documents.some(isOther)', 'documents.every(isOther)'],
    'nobody misses a document': [
      "if (documents.length < acceptedKinds.length) throw new AppError('bookings/documents-missing');",
      '',
    ],
    'the window of days is not looked at': [
      '    window: bookingWindow(now, timeZone, settings),',
      "    window: { first: '0001-01-01', last: '9999-12-31' },",
      { tests: ['tests/http/bookings-dates.test.ts'] },
    ],
    'what starts too soon can be booked': [
      'earliest: earliestStart(now, timeZone, settings)',
      "earliest: ''",
      { tests: ['tests/http/booking-rules.test.ts'] },
    ],
    'more is booked than there is of an item': [
      '  checkFleet(items, prices);\n',
      '',
      { tests: [`${visitors} > names have letters`] },
    ],
    'strangers book during maintenance': [
      '    refuseWhileClosed(executor, visitor),\n',
      '',
      { tests: ['tests/http/maintenance-bookings.test.ts > no call makes a new booking'] },
    ],
    'what costs nothing is held': [
      ' && totalCents > 0',
      '',
      {
        equivalent:
          'Every price is at least a cent (contract of the items, `item-edits.test.ts`), so that no total is nothing.',
      },
    ],
    'bookings of strangers are never confirmed by anybody': [
      'confirmBy: isToConfirm ?',
      'confirmBy: false && isToConfirm ?',
      { tests: [`${visitors} > where all is paid at the beach`] },
    ],
  }),
  inFile('migrations/0012_documents.sql', [`${constraints} > of a document that was accepted`], {
    'accepted content can be changed without its hash': [', content, sha256', ', sha256'],
  }),
  inFile(`${server}/bookings.repository.ts`, [documents], {
    'a booking keeps no hash of what was accepted': [
      '${documents.map((d) => d.sha256)}::bytea[]',
      '${documents.map(() => Buffer.from(""))}::bytea[]',
    ],
    'a repeated request makes a second booking': [
      'on conflict (idempotency_key) do nothing',
      '',
      { tests: [`${repeats} > two different requests at once`] },
    ],
    'where a paid booking came from is kept': [
      'due_cents = ${dueCents}, cancel_reason = null, network = null, browser = null,',
      'due_cents = ${dueCents}, cancel_reason = null,',
      { tests: [`${visitors} > neither addresses nor networks`] },
    ],
    'a hold counts from the day before': [
      'clock_timestamp() + make_interval(mins => ${booking.holdMinutes})',
      'clock_timestamp() - make_interval(mins => ${booking.holdMinutes})',
      { tests: ['tests/http/payments.test.ts > a booking waits 20 minutes'] },
    ],
  }),
  inFile(`${server}/create/create-booking.ts`, [repeats], {
    'nobody is told when the day closes': [
      'if (startSlot >= open.from && startSlot < open.until)',
      'if (startSlot > open.until)',
      { tests: [items] },
    ],
    'a key that was used for something else is accepted': [
      "if (!earlier.requestHash.equals(requestHash)) throw new AppError('bookings/idempotency-conflict');",
      '',
    ],
    'a repeated request is refused once the slot is sold out': ['if (!earlier) throw error;', 'throw error;'],
  }),
  inFile(`${server}/unpaid/check-unpaid-limits.ts`, [perContact], {
    'a third unpaid booking of a contact is accepted': [
      'used.contactBookings >= limits.perContact',
      'used.contactBookings > limits.perContact',
    ],
    'pay-later bookings have no limit': [
      "canPayLater(payLater, units, limits) ? null : { kind: 'pay-later' }",
      'canPayLater(payLater, units, limits) ? null : null',
      { tests: [`${visitors} > a network pays three`] },
    ],
    'work that was done counts again and again': [
      'isEnough && (await createUnpaidRepository(tx).spendWork(work.signature))',
      'isEnough',
      { tests: [`${visitors} > beyond 24 held units`] },
    ],
    'all units of a slot can be held without money': [
      'Math.max(0, Math.min(leftForVisitor, leftForAll))',
      'Math.max(leftForVisitor, leftForAll)',
      { tests: [`${visitors} > of a slot one half`, `${visitors} > staff set the share`] },
    ],
  }),
  inFile(`${domain}/unpaid-limits.ts`, [`${domain}/unpaid-limits.test.ts`], {
    'one more pay-later booking is accepted': ['used.bookings < limits', 'used.bookings <= limits'],
    'one more pay-later unit is accepted': ['used.units + addedUnits <= limits', 'used.units <= limits'],
    'a hold within the limit costs work': [
      'beyond <= 0',
      'beyond < 0',
      { equivalent: 'At the limit the level that is computed is 0 as well.' },
    ],
    'work grows without end': ['Math.min(highestWorkLevel, Math.ceil(', 'Math.max(1, Math.ceil('],
    'of a fleet of one none can be booked': [
      'Math.max(1, Math.floor((capacity',
      'Math.max(0, Math.floor((capacity',
    ],
  }),
  inFile(`${domain}/confirm-by.ts`, [`${domain}/confirm-by.test.ts`], {
    'a booking can be confirmed until the rental begins': [
      'const hoursBeforeRental = 2;',
      'const hoursBeforeRental = 0;',
    ],
    'the later deadline counts': ['Math.min(now.getTime()', 'Math.max(now.getTime()'],
  }),
  inFile(`${domain}/prices/items-booked.ts`, [`${domain}/prices/items-booked.test.ts`], {
    'half a kayak is booked': ['!Number.isInteger(quantity) || ', ''],
    'the same item twice counts once': ['(known?.quantity ?? 0) + item.quantity', 'item.quantity'],
    'more than 50 of an item in two entries are accepted': ['if (quantity > maxQuantity) return null;', ''],
    'a field that nobody knows is overlooked': [
      'if (Object.keys(entry).some((field) => !knownFields.has(field))) return null;',
      '',
    ],
  }),
  inFile(`${domain}/prices/price-lines.ts`, [`${domain}/prices/price-lines.test.ts`], {
    'a price that is not ours is accepted': ['item.unitPriceCents !== price.amountCents', 'false'],
    'the price of another duration is accepted': [' && p.duration === item.duration', ''],
    'the price that the customer sent is taken': [
      'unitPriceCents: price.amountCents });',
      'unitPriceCents: item.unitPriceCents ?? price.amountCents + 0 });',
      { equivalent: 'A price that differs was refused in the line before.' },
    ],
  }),
  inFile(`${domain}/booking-state.ts`, [`${domain}/booking-state.test.ts`], {
    'a customer keeps a paid booking unpaid': [
      "pending: ['reversal', 'staff']",
      "pending: ['reversal', 'staff', 'customer']",
    ],
    'time cancels what is paid': [
      "cancelled: ['staff', 'customer', 'storm'],",
      "cancelled: ['staff', 'customer', 'time', 'storm'],",
    ],
  }),
  inFile(`${server}/transitions/pay-at-beach.ts`, [holds], {
    'a hold that is over is kept': [
      "if (holdExpiresAt !== null && isExpired(holdExpiresAt, now)) throw new AppError('payments/hold-expired');",
      '',
    ],
    'who pays later after all is limited by nothing': [
      "if (limit) return { kind: 'over-limit', limit, language };",
      '',
      { tests: [`${visitors} > a network pays three`] },
    ],
  }),
  inFile(`${server}/transitions/booking-transitions.ts`, [holds], {
    'a hold that is over is prolonged': [
      "if (extension.kind === 'expired') throw new AppError('payments/hold-expired');",
      "if (extension.kind === 'expired') return getBooking(tx, id);",
    ],
    'that there was more time is forgotten': [
      'isExtended: true',
      'isExtended: false',
      { tests: ['tests/http/payment-checkouts.test.ts > ten more minutes can be had once'] },
    ],
    'the money of a cancelled booking is kept': [
      'const owed = await queueRefunds(tx, id);',
      'const owed = { toCardCents: 0, byHandCents: 0 };',
      { tests: ['tests/http/payments.test.ts > staff who cancel a paid booking'] },
    ],
  }),
  inFile(`${server}/unpaid/unpaid.repository.ts`, [perContact], {
    'an address counts as another one in capitals': [
      'contact_email(email) = contact_email(${contact.email}) as has_email',
      'email = ${contact.email} as has_email',
    ],
    'a phone with spaces counts as another one': [
      "phone_digits = regexp_replace(${contact.phoneNumber}, '\\\\D', '', 'g') as has_phone",
      'phone_number = ${contact.phoneNumber} as has_phone',
      { equivalent: 'A number is stored in one form, however it was typed (`plan-booking.ts`).' },
    ],
    'what is over counts': [
      "state in ('held', 'pending') and booking_date >= ${today} and id",
      "state in ('held', 'pending') and id",
    ],
    'a stranger locks somebody out by booking in their name': [
      'and (confirmed_at is not null or network = ${visitor.network} or browser = ${visitor.browser})',
      '',
      { tests: [`${visitors} > a stranger with somebody`] },
    ],
    'a released booking still counts in its slot': [
      'and a.released_at is null\n        group by',
      '\n        group by',
      {
        equivalent:
          'Only a booking that is held or pending is joined, and such a booking has released nothing.',
      },
    ],
  }),
);
