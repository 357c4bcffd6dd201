/** Where backups are kept; a backup is found there by the name of its file. */
export interface BackupStore {
  /** The files that lie there, whoever put them there, in no order. Throws where it is not known what lies there. */
  list(): Promise<string[]>;
  /** Throws a sentence where there is none of this name. */
  read(name: string): AsyncIterable<Buffer>;
  /** The file has its name only when it is whole and will stay; one that fails leaves nothing. @returns its size in bytes. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Is fine with one that is gone. */
  remove(name: string): Promise<void>;
  /** As commands take and print it. */
  addressOf(name: string): string;
}

/** One backup in its store. */
export interface StoredBackup {
  store: BackupStore;
  name: string;
}

/** Who pays for buckets, and where they are. */
export interface S3Account {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface BucketAddress {
  bucket: string;
  /** What the names of objects begin with: empty, or with a slash at its end. */
  prefix: string;
}

export type BackupDestination =
  | { kind: 'folder'; folder: string }
  | ({
      kind: 'bucket';
      account: S3Account;
      /** How long nothing may be heard before the storage counts as silent. */
      silenceMs?: number;
    } & BucketAddress);

export type Bucket = Extract<BackupDestination, { kind: 'bucket' }>;

const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export const isBucketAddress = (text: string) => /^s3:/i.test(text);

/** Reads `s3://bucket/prefix`; `null` for what is no such address. */
export function readBucketAddress(text: string): BucketAddress | null {
  const [, bucket, path = ''] = form.exec(text) ?? [];
  if (!bucket || path.split('/').some((part) => part === '.' || part === '..')) return null;
  return { bucket, prefix: path ? `${path.slice(1)}/` : '' };
}
