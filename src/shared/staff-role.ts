/** What an account may do: an owner everything, beach staff the work of a day at the beach, an accountant read the books. */
export const staffRoles = ['owner', 'beach', 'accountant'] as const;

export type StaffRole = (typeof staffRoles)[number];
