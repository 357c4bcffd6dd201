import { m } from '#i18n/generated/messages.js';
import type { StaffRole } from '#shared/staff-role.ts';

const texts: Record<StaffRole, () => string> = {
  owner: () => m.accounts_role_owner(),
  beach: () => m.accounts_role_beach(),
  accountant: () => m.accounts_role_accountant(),
};

export function roleText(role: StaffRole): string {
  return texts[role]();
}
