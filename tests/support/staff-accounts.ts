import { sql } from '#platform/database/sql.ts';
import type { StaffRole } from '#shared/staff-role.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { staffCredentials } from './test-constants.ts';

/** A colleague with the same password, logged in. */
export async function logInColleague(
  site: TestApp,
  username: string,
  role: StaffRole = 'owner',
): Promise<TestClient> {
  await site.database.run(sql`
    insert into staff_accounts (username, password_hash, role)
    select ${username}, password_hash, ${role} from staff_accounts where username = ${staffCredentials.username}`);
  const client = site.client();
  const answer = await client.post('/api/login', { ...staffCredentials, username });
  if (answer.status !== 200) throw new Error(`${username} could not log in: ${answer.text}`);
  return client;
}
