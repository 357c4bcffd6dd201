export interface PackageFields {
  sid: string;
  wallet: string;
  keyIndex: string;
  privateKey: string;
  certificate: string;
}

export type PackageFault =
  | { code: 'package-empty' }
  | { code: 'package-unreadable' }
  | { code: 'package-not-base64' }
  /** It begins as a package does, and breaks off. */
  | { code: 'package-incomplete' }
  /** One key or certificate. */
  | { code: 'package-is-key' }
  /** JSON in which nothing is a package's. */
  | { code: 'package-of-another-kind' }
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
  if (!values) return { code: findFault(text, json) };
  if ('appid' in values || 'pid' in values) return { code: 'partner-package' };
  if (!Object.values(names).some((name) => name in values)) return { code: 'package-of-another-kind' };
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

/** Why a text holds no JSON. @param json what base64 makes of it. */
function findFault(text: string, json: string): PackageFault['code'] {
  if (text === '') return 'package-empty';
  if (/^\s*\{\s*"/.test(json)) return 'package-incomplete';
  if (text.includes('-----BEGIN') || json.includes('-----BEGIN')) return 'package-is-key';
  return /^[A-Za-z\d+/_-]*=*$/.test(text.replaceAll(/\s/g, '')) ? 'package-unreadable' : 'package-not-base64';
}

/** @returns no names where it is JSON of another kind. */
function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return null;
  }
}
