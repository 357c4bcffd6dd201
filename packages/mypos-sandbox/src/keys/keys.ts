import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { selfSignedCertificate } from './certificate.ts';

/** PEM texts: the shop's private key, and the gateway's with the certificate that the shop gets. */
export interface SandboxKeys {
  merchantKey: string;
  gatewayKey: string;
  gatewayCertificate: string;
}

const generate = promisify(generateKeyPair);

export async function createKey(): Promise<KeyObject> {
  return (await generate('rsa', { modulusLength: 2048 })).privateKey;
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs1', format: 'pem' }).toString();
}

export async function createKeys(): Promise<SandboxKeys> {
  const [merchant, gateway] = await Promise.all([createKey(), createKey()]);
  return {
    merchantKey: toPem(merchant),
    gatewayKey: toPem(gateway),
    gatewayCertificate: selfSignedCertificate('Sandbox payment gateway', gateway),
  };
}

async function readKeys(file: string): Promise<SandboxKeys | null> {
  try {
    const keys = JSON.parse(await readFile(file, 'utf8')) as SandboxKeys;
    createPrivateKey(keys.merchantKey);
    createPrivateKey(keys.gatewayKey);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} cannot be used; remove it to get new keys`, { cause: error });
  }
}

/** The keys kept in a folder, made on first use. Two processes that start together end with the same keys. */
export async function loadKeys(folder: string): Promise<SandboxKeys> {
  const file = path.join(folder, 'keys.json');
  const kept = await readKeys(file);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  const keys = await createKeys();
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys, null, 2), { mode: 0o600 });
  try {
    await link(draft, file);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeys(file)) ?? keys;
  } finally {
    await rm(draft, { force: true });
  }
}
