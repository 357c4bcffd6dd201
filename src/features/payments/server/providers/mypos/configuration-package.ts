export interface PackageFields {
  sid: string;
  wallet: string;
  keyIndex: string;
  privateKey: string;
  certificate: string;
}

export type PackageFault =
  | { code: 'package-unreadable' }
  /** It begins as a package does, and breaks off. */
  | { code: 'package-incomplete' }
  /** Made for a platform that speaks for many stores: needs another version of the calls. */
  | { code: 'partner-package' };

/** How myPOS names what is in a package. */
const names = {
  sid: 'sid',
  wallet: 'cn',
  keyIndex: 'idx',
  privateKey: 'pk',
  certificate: 'pc',
} as const satisfies Record<keyof PackageFields, string>;

/** Reads the package that myPOS shows once: JSON in base64. What is missing in it is an empty text. */
export function readPackage(pasted: string): PackageFields | PackageFault {
  const text = pasted.trim().replace(/^["']+|["',;]+$/g, '');
  const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
  const values = parseObject(json);
  if (!values) return { code: /^\s*\{\s*"/.test(json) ? 'package-incomplete' : 'package-unreadable' };
  if ('appid' in values || 'pid' in values) return { code: 'partner-package' };
  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    sid: textOf(names.sid),
    wallet: textOf(names.wallet),
    keyIndex: textOf(names.keyIndex),
    privateKey: textOf(names.privateKey),
    certificate: textOf(names.certificate),
  };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
