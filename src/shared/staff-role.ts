/** What an account may do: an owner everything, beach staff the work of a day at the beach. */
export const staffRoles = ['owner', 'beach'] as const;

export type StaffRole = (typeof staffRoles)[number];
