/** Without its spaces, and with its country. */
const leastLength = 10;

interface TypedPhone {
  phoneNumber: string;
  phoneCountry?: string | undefined;
}

/** A number beside a country is judged with the code of that, where it is read. */
export function hasPhoneLength({ phoneNumber, phoneCountry }: TypedPhone): boolean {
  return phoneCountry !== undefined || phoneNumber.replace(/\s/g, '').length >= leastLength;
}

interface Parsed {
  value: unknown;
  issues: readonly { path?: PropertyKey[] | undefined }[];
}

export const phoneLengthFault = {
  path: ['phoneNumber'] as PropertyKey[],
  error: 'phone_invalid',
  /** Beside the faults of other fields, unless the number has one already. */
  when: ({ value, issues }: Parsed): boolean =>
    typeof (value as { phoneNumber?: unknown } | null)?.phoneNumber === 'string' &&
    issues.every(({ path }) => path?.[0] !== 'phoneNumber'),
};
