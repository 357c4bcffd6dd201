-- compatible: the version before knows no such role; to it such an account is beach staff, until it is upgraded as well.
-- An accountant reads the books, and nothing else.
alter table staff_accounts drop constraint staff_accounts_role_check;
alter table staff_accounts
  add constraint staff_accounts_role_check check (role in ('owner', 'beach', 'accountant'));
