/** What the page shows is what is accepted: the booking takes it from here. */
export const weatherRuleKey = (...asked: readonly unknown[]) => ['weather-rule', ...asked];
