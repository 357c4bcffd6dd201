import { BackupError } from '../backup-error.ts';
import type { Bucket, BucketAddress } from './backup-store.ts';

export const addressOf = ({ bucket, prefix }: BucketAddress, name = '') => `s3://${bucket}/${prefix}${name}`;

/** What the storage answered instead of what was asked for. */
export interface Refusal {
  status: number;
  /** As S3 names it; empty where the answer has none. */
  code: string;
  /** The region where the bucket is, where that is the fault. */
  region: string | undefined;
}

const needed = 'list, read, write and delete objects';

/** What S3 calls a fault, and what a person does about it. */
const sentences: Record<string, (bucket: Bucket, refusal: Refusal) => string> = {
  NoSuchBucket: ({ bucket, account }) =>
    `there is no bucket "${bucket}" at ${account.endpoint}. Make it, or correct BACKUP_BUCKET or BACKUP_S3_ENDPOINT.`,
  InvalidAccessKeyId: () => 'it does not know the access key. Correct BACKUP_S3_ACCESS_KEY.',
  SignatureDoesNotMatch: () =>
    'the secret key does not fit the access key. Correct BACKUP_S3_SECRET_KEY or BACKUP_S3_ACCESS_KEY.',
  AccessDenied: () =>
    `it refuses this key. Correct BACKUP_S3_ACCESS_KEY, or give the key the right to ${needed} of this bucket.`,
  RequestTimeTooSkewed: () =>
    'its clock and that of this machine are too far apart. Set the clock of this machine, best by NTP.',
  AuthorizationHeaderMalformed: sayRegion,
  PermanentRedirect: sayRegion,
  InvalidLocationConstraint: sayRegion,
  QuotaExceeded: () => 'there is no room left. Make room, or rent more.',
  InsufficientStorage: () => 'there is no room left. Make room, or rent more.',
  XMinioStorageFull: () => 'there is no room left. Make room, or rent more.',
};

/** Other names of the same. */
const sameAs: Record<string, string> = {
  AllAccessDisabled: 'AccessDenied',
  AccountProblem: 'AccessDenied',
  InvalidSecurity: 'AccessDenied',
  InvalidBucketName: 'NoSuchBucket',
  RequestExpired: 'RequestTimeTooSkewed',
  TemporaryRedirect: 'PermanentRedirect',
  IllegalLocationConstraintException: 'PermanentRedirect',
};

const byStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
  507: 'InsufficientStorage',
};

function sayRegion({ account }: Bucket, { region }: Refusal): string {
  const right = region ? `Set BACKUP_S3_REGION=${region}` : 'Correct BACKUP_S3_REGION';
  return `the bucket is not in the region "${account.region}". ${right}, and BACKUP_S3_ENDPOINT as it belongs to it.`;
}

/** Nothing that was set is to blame: the storage itself is overloaded or broken. */
export function isPassing({ status, code }: Refusal): boolean {
  const isFull = status === 507 || code === 'XMinioStorageFull' || code === 'QuotaExceeded';
  return !isFull && (status >= 500 || status === 429 || status === 408 || code === 'SlowDown');
}

const later = 'Try again in a few minutes; what is due is tried again each hour.';

export function toFault(bucket: Bucket, refusal: Refusal): BackupError {
  const { status, code } = refusal;
  if (isPassing(refusal))
    return say(bucket, `it is busy or out of order for now (${status} ${code}). ${later}`);
  const known = sameAs[code] ?? (Object.hasOwn(sentences, code) ? code : code ? '' : byStatus[status]);
  const what =
    sentences[known ?? '']?.(bucket, refusal) ??
    (code
      ? `it answered ${status} ${code}. Look at the state of the storage, and at BACKUP_S3_ENDPOINT.`
      : `${bucket.account.endpoint} answered ${status}, not as S3 does. Correct BACKUP_S3_ENDPOINT.`);
  return say(bucket, what, known === 'InsufficientStorage' ? 'disk-full' : 'folder');
}

/** @param error of the connection. */
export function toConnectionFault(bucket: Bucket, error: NodeJS.ErrnoException): BackupError {
  const { endpoint } = bucket.account;
  const reason = error.code ?? error.message;
  const isCertificate = /CERT|SIGNATURE|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(reason);
  const what = isCertificate
    ? `the certificate of ${endpoint} is not trusted (${reason}). Correct BACKUP_S3_ENDPOINT, or the certificate.`
    : `${endpoint} cannot be reached (${reason}). See that it runs, and correct BACKUP_S3_ENDPOINT.`;
  return say(bucket, what, 'folder', error);
}

export function toSilence(bucket: Bucket, silenceMs: number): BackupError {
  return say(
    bucket,
    `${bucket.account.endpoint} said nothing for ${silenceMs / 1000} s. ${later} If it stays so, see that it runs and that no firewall is in between.`,
  );
}

export function say(
  bucket: Bucket,
  what: string,
  problem: 'folder' | 'disk-full' | 'damaged' = 'folder',
  cause?: unknown,
): BackupError {
  return new BackupError(problem, `The storage for backups, ${addressOf(bucket)}: ${what}`, { cause });
}
