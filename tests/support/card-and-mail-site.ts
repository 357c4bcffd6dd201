import { test as cardTest } from '#tests/support/card-site.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';

interface MailFixtures {
  /** The mail server that the beach sends by. */
  post: MailServer;
}

/** A site that takes cards and sends mails: for what begins with a payment and goes on with a mail. */
export const test = cardTest.extend<object, MailFixtures>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const post = await startMailServer();
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  resetSurroundings: async ({ control, post }, use) => {
    await control.setMode('normal');
    await control.call('settings', { refundStatus: 0 });
    post.received.length = 0;
    await use(undefined);
  },
  serverEnv: [
    async ({ post, gateway }, use) => {
      const port = await freePort();
      await use({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        MYPOS_CONFIGURATION: gateway.configuration,
        MYPOS_URL: gateway.url,
        SMTP_URL: post.url,
        MAIL_FROM: 'Pagaia <booking@pagaia.example>',
      });
    },
    { scope: 'worker' },
  ],
});
