import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a bucket for backups needs its keys, and faults repeat nothing of them', () => {
  const account = {
    BACKUP_S3_ACCESS_KEY: 'beach',
    BACKUP_S3_SECRET_KEY: 'hunter2',
    BACKUP_S3_REGION: 'eu-west-1',
  };
  const complete = {
    ...account,
    BACKUP_BUCKET: 's3://my-backups/pagaia/site',
    BACKUP_PASSPHRASE: 'x'.repeat(12),
  };
  const keys = { region: 'eu-west-1', accessKey: 'beach', secretKey: 'hunter2' };
  expect(readConfig(complete).backup.destination).toEqual({
    ...{ kind: 'bucket', bucket: 'my-backups', prefix: 'pagaia/site/' },
    account: { ...keys, endpoint: 'https://s3.eu-west-1.amazonaws.com' },
  });
  // For a command that is given the address.
  const given = { ...account, BACKUP_S3_ENDPOINT: 'https://objects.example/s3/' };
  expect(readConfig(given).backup).toMatchObject({
    destination: null,
    account: { ...keys, endpoint: 'https://objects.example/s3' },
  });
  expect(() => readConfig({ BACKUP_BUCKET: 's3://my-backups', BACKUP_DIR: '/srv' })).toThrow(
    /BACKUP_BUCKET: not together with BACKUP_DIR\n.*BACKUP_DIR: needs BACKUP_PASS.*\n.*BACKUP_S3_ACCESS_KEY: needed with BACKUP_BUCKET\n.*BACKUP_S3_SECRET_KEY: needed/,
  );
  for (const address of ['my-backups', 's3://My_Backups', 's3://my-backups/../x', 's3://my-backups/a b'])
    expect(() => readConfig({ ...complete, BACKUP_BUCKET: address })).toThrow(
      /BACKUP_BUCKET: an address as `s3:/,
    );
  const wrong = () =>
    readConfig({
      ...complete,
      BACKUP_S3_ENDPOINT: 'https://anna:hunter2@objects.example',
      BACKUP_S3_REGION: 'a b',
    });
  expect(wrong).toThrow(
    /BACKUP_S3_ENDPOINT: an http\(s\) address without user name.*\n.*BACKUP_S3_REGION: a region/,
  );
  expect(wrong).not.toThrow(/hunter2/);
});
