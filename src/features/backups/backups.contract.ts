import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';

const kinds = ['backup', 'verification'] as const;
export type BackupRunKind = (typeof kinds)[number];

/** Why one failed, as far as staff can do something about it. */
const problems = ['folder', 'disk-full', 'secret', 'damaged', 'different', 'other'] as const;
export type BackupProblem = (typeof problems)[number];

const BackupRun = z.strictObject({
  id: z.int(),
  kind: z.enum(kinds),
  endedAt: z.iso.datetime(),
  seconds: z.number(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  /** `null` where it succeeded. */
  problem: z.enum(problems).nullable(),
  /** A sentence for who mends it, in English. */
  problemText: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** What staff have to look after. */
const BackupConcern = z.enum(['backup-failed', 'verification-failed', 'backup-late', 'verification-late']);
export type BackupConcern = z.infer<typeof BackupConcern>;

export const getBackups = defineCall({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'When the last backup was taken and verified, and what failed',
  status: 200,
  response: z.strictObject({
    /** Whether this server takes backups. */
    isOn: z.boolean(),
    lastBackupAt: z.iso.datetime().nullable(),
    lastVerifiedAt: z.iso.datetime().nullable(),
    concerns: z.array(BackupConcern),
    /** The last ones, newest first. */
    runs: z.array(BackupRun),
  }),
});
export type Backups = z.infer<typeof getBackups.response>;
