import { entry, readWith } from '#platform/config/entry.ts';
import { readSecretsKey } from '#platform/secrets/secrets-key.ts';

export const typedSecretsEntries = {
  SECRETS_KEY: {
    ...entry(
      readWith(
        readSecretsKey,
        '32 bytes in base64 are expected, as `openssl rand -base64 32` makes them',
      ).optional(),
      'Encrypts what owners type under Mail server and Card payments: 32 bytes in base64, such as `openssl rand -base64 32` makes them. Needed where several servers have no DATA_DIR in common. Without it those have to be typed anew: keep it elsewhere too. Default: the file secrets.key in DATA_DIR, made when it is needed.',
    ),
    secret: 'value' as const,
  },
};
