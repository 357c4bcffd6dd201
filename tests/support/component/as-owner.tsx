import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Session } from '#features/identity/identity.contract.ts';
import { sessionKey } from '#features/identity/web/use-session.ts';

/** What an owner sees who is logged in. */
export function AsOwner({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData<Session>(sessionKey, {
      authenticated: true,
      user: { username: 'admin', role: 'owner' },
    }),
  );
  return children;
}
