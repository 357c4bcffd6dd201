import { BackupError } from '../backup-error.ts';
import type { Bucket, BucketAddress } from './backup-store.ts';

export const addressOf = ({ bucket, prefix }: BucketAddress, name = '') => `s3://${bucket}/${prefix}${name}`;

/** What the client throws: for an answer its status and what S3 says, for a connection what Node says. */
export type ClientError = Error & {
  $metadata?: { httpStatusCode?: number };
  Code?: string;
  Region?: string;
  code?: string;
};

const isFull = /^(?:QuotaExceeded|InsufficientStorage|XMinioStorageFull)$/;

export function bucketError(bucket: Bucket, what: string, cause?: ClientError): BackupError {
  const problem = isFull.test(cause?.Code ?? '') ? 'disk-full' : 'folder';
  return new BackupError(problem, `The storage for backups, ${addressOf(bucket)}: ${what}`, { cause });
}

const later = 'Try again in a few minutes; what is due is tried again each hour.';

/** What happened, and what a person does about it. @param name of the backup that the call was about. */
export function explain({ account, bucket, silenceMs }: Required<Bucket>, error: ClientError, name: string) {
  const { endpoint, region } = account;
  const { Code, Region, code, message } = error;
  const status = error.$metadata?.httpStatusCode;
  if (error.name === 'TimeoutError' && !code)
    return `${endpoint} said nothing for ${silenceMs / 1000} s. ${later} If it stays so, see that it runs and that no firewall is in between.`;
  if (/CERT|SIGNATURE|ALTNAME|UNABLE_TO/.test(code ?? ''))
    return `the certificate of ${endpoint} is not trusted (${code}). Correct BACKUP_S3_ENDPOINT, or the certificate.`;
  if (!status)
    return `${endpoint} cannot be reached (${code ?? message}). See that it runs, and correct BACKUP_S3_ENDPOINT.`;
  const answer = Code ? `${status} ${Code}` : String(status);
  if (isFull.test(Code ?? '')) return 'there is no room left. Make room, or rent more.';
  if (status >= 500 || status === 429) return `it is busy or out of order for now (${answer}). ${later}`;
  // The answer to a HEAD has a status alone.
  switch (Code ?? (status === 403 ? 'AccessDenied' : undefined)) {
    case 'NoSuchBucket':
      return `there is no bucket "${bucket}" at ${endpoint}. Make it, or correct BACKUP_BUCKET or BACKUP_S3_ENDPOINT.`;
    case 'NoSuchKey':
      return `there is no backup ${name}.`;
    case 'InvalidAccessKeyId':
      return 'it does not know the access key. Correct BACKUP_S3_ACCESS_KEY.';
    case 'SignatureDoesNotMatch':
      return 'the secret key does not fit the access key. Correct BACKUP_S3_SECRET_KEY or BACKUP_S3_ACCESS_KEY.';
    case 'AccessDenied':
      return 'it refuses this key. Correct BACKUP_S3_ACCESS_KEY, or give the key the right to list, read, write and delete objects of this bucket.';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `the bucket is not in the region "${region}". Set BACKUP_S3_REGION${Region ? `=${Region}` : ''}, and BACKUP_S3_ENDPOINT as it belongs to it.`;
    case undefined:
      return `${endpoint} answered ${answer}, not as S3 does. Correct BACKUP_S3_ENDPOINT.`;
    default:
      return `it answered ${answer}. Look at the state of the storage, and at BACKUP_S3_ENDPOINT.`;
  }
}
