/** Of the query for where the guest's page is, which is loaded later than what else looks into its answer. */
export const guestPageKey = (id: number, token: string | undefined) => ['guest-page', id, token] as const;
