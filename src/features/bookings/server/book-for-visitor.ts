import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerIn } from '#platform/http/request-language.ts';
import type { Language } from '#shared/language.ts';
import type { Booking, Claim } from '../bookings.contract.ts';
import type { BookingAccess } from './booking-access.ts';
import { toBooking } from './booking-answer.ts';
import type { BookingRecord } from './bookings.repository.ts';
import { type BookingDependencies, hashRequest, type Submission } from './create/plan-booking.ts';
import { readSignature, type VisitorFinder } from './unpaid/visitor.ts';

export interface VisitorBooking extends BookingDependencies {
  capability: BookingAccess;
  visitors: VisitorFinder;
  /** Booking attempts per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
}

/** Staff are recognised: they book during maintenance too. */
export const visitorLimits = ({ attemptsPerMinute }: Pick<VisitorBooking, 'attemptsPerMinute'>) =>
  ({ permission: 'own', perMinute: attemptsPerMinute }) as const;

interface Incoming {
  body: { language?: Language | undefined; claim?: Claim | undefined };
  headers: { 'idempotency-key'?: string | undefined; 'proof-of-work'?: string | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Books what a visitor asks for, and lets their browser read and pay the booking. */
export async function bookForVisitor(
  { capability, visitors, proofOfWork }: VisitorBooking,
  { body, headers, request, reply }: Incoming,
  book: (submission: Submission) => Promise<BookingRecord>,
): Promise<Booking> {
  const visitor = visitors.find(request);
  const { claim } = body;
  const booking = await book({
    language: answerIn(request, body.language),
    idempotencyKey: headers['idempotency-key'] ?? null,
    requestHash: hashRequest(body),
    visitor,
    signature: readSignature(request),
    work: await proofOfWork.check(headers['proof-of-work']),
    claimId: claim && capability.isClaim(claim.id, claim.token) ? claim.id : null,
  });
  capability.give(reply, booking.id);
  visitors.remember(reply, visitor);
  reply.header('cache-control', 'no-store');
  return toBooking(booking);
}
