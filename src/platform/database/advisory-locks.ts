/** Keys of the product's advisory locks. Where a lock is per text, the key is the seed of the text's hash. */
export const advisoryLocks = {
  /** Session lock: one server at a time migrates. */
  migration: 7_241_001,
  /** Per contact, network and browser: one booking at a time is counted against its limits. */
  unpaidBookings: 7_241_002,
  /** One transaction at a time recounts slots. */
  slotRecount: 7_241_003,
  /** Per account and network: one guess of a password at a time is counted. */
  passwordGuesses: 7_241_004,
  /** Per day: one count of the till at a time. */
  tillCounts: 7_241_030,
  /** Per address and network: one entry of the waiting list at a time is counted. */
  waitingEntries: 7_241_055,
  /** One transaction at a time offers freed units. */
  waitingOffers: 7_241_056,
  /** One server at a time closes days of the journal. */
  journal: 7_241_085,
  /** One server at a time takes a backup. */
  backup: 7_241_065,
  /** One section at a time gets a number. */
  sectionNumbers: 7_241_013,
} as const;
