import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { test as siteTest } from '#tests/support/site.ts';

interface MailFixtures {
  /** The mail server that the beach sends by. */
  post: MailServer;
}

const login = { user: 'beach', password: 'waves & wind' };

/** A site that sends mails, to a mail server that wants a login: one of each per worker. */
export const test = siteTest.extend<object, MailFixtures>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const post = await startMailServer(login);
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  resetSurroundings: async ({ post }, use) => {
    post.refuseRecipients(() => null);
    post.received.length = 0;
    await use(undefined);
  },
  serverEnv: [
    async ({ post }, use) => {
      await use({ SMTP_URL: post.url, MAIL_FROM: 'Pagaia <booking@pagaia.example>' });
    },
    { scope: 'worker' },
  ],
});
