-- breaking: an older program reads these columns by their camel-case names.
-- Tables and views have one way of writing names; the program turns them into its own in one place.
alter view booking_records rename column "requestHash" to request_hash;
alter view booking_records rename column "fullName" to full_name;
alter view booking_records rename column "dateOfBirth" to date_of_birth;
alter view booking_records rename column "phoneNumber" to phone_number;
alter view booking_records rename column "bookingDate" to booking_date;
alter view booking_records rename column "startSlot" to start_slot;
alter view booking_records rename column "totalCents" to total_cents;
alter view booking_records rename column "transactionId" to transaction_id;
alter view booking_records rename column "createdAt" to created_at;
alter view booking_records rename column "updatedAt" to updated_at;
alter view booking_records rename column "holdSecondsLeft" to hold_seconds_left;
alter view booking_records rename column "holdExtended" to hold_extended;
alter view booking_records rename column "isConfirmed" to is_confirmed;
alter view booking_records rename column "confirmBy" to confirm_by;

alter view booking_money rename column "bookingId" to booking_id;
alter view booking_money rename column "paidByCardCents" to paid_by_card_cents;
alter view booking_money rename column "paidByHandCents" to paid_by_hand_cents;
alter view booking_money rename column "refundedCents" to refunded_cents;

alter view payment_attempt_records rename column "orderId" to order_id;
alter view payment_attempt_records rename column "bookingId" to booking_id;
alter view payment_attempt_records rename column "amountCents" to amount_cents;
alter view payment_attempt_records rename column "clientReference" to client_reference;
alter view payment_attempt_records rename column "providerReference" to provider_reference;
alter view payment_attempt_records rename column "createdAt" to created_at;
alter view payment_attempt_records rename column "nextTryAt" to next_try_at;
alter view payment_attempt_records rename column "unansweredSince" to unanswered_since;
alter view payment_attempt_records rename column "doubtedSince" to doubted_since;
alter view payment_attempt_records rename column "unansweredMinutes" to unanswered_minutes;
alter view payment_attempt_records rename column "doubtedMinutes" to doubted_minutes;

alter view mail_records rename column "bookingId" to booking_id;
alter view mail_records rename column "lastError" to last_error;
alter view mail_records rename column "createdAt" to created_at;
alter view mail_records rename column "sentAt" to sent_at;
alter view mail_records rename column "nextTryAt" to next_try_at;
