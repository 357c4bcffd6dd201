import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, makeTypeCheckFolder } from '../support/type-check.ts';

const declared = "import '#app/errors/error-table.ts';";
const appError = `${declared}
import { AppError } from '#shared/app-error.ts';`;
const plainCode = `${declared}
import type { PlainErrorCode } from '#shared/app-error.ts';`;
const apiError = `${declared}
import { ApiError } from '#web/api/api-error.ts';`;
const contract = `${declared}
import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
const call = { method: 'GET', path: '/api', summary: '', status: 200, response: z.string() } as const;`;
const declaration = `import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';`;

/** Mistakes that the type check must find, and what it says of them. */
const mistakes: Record<string, [imports: string, code: string, message: string]> = {
  'typo in a thrown code': [appError, "throw new AppError('bookings/to-young');", '"bookings/to-young"'],
  'typo in a refusal that a table chooses': [
    plainCode,
    "export const refusals: Record<'young', PlainErrorCode> = { young: 'bookings/to-young' };",
    '"bookings/to-young"',
  ],
  'typo in the errors of a contract': [
    contract,
    "export const it = defineCall({ ...call, errors: ['bookings/to-young'] });",
    '"bookings/to-young"',
  ],
  'typo in a comparison of the client': [
    apiError,
    "export const is = (error: unknown) => error instanceof ApiError && error.code === 'bookings/to-young';",
    'have no overlap',
  ],
  'typo in a comparison of the server': [
    appError,
    "export const is = (error: unknown) => error instanceof AppError && error.code === 'bookings/to-young';",
    'have no overlap',
  ],
  'no parameters where there should be': [
    appError,
    "throw new AppError('bookings/sold-out');",
    '"bookings/sold-out"',
  ],
  'parameter that is missing': [
    appError,
    "throw new AppError('bookings/sold-out', { parameters: { item: 'SUP', time: '10:00' } });",
    "Property 'left' is missing",
  ],
  'parameter that the message has not': [
    appError,
    "throw new AppError('bookings/more-than-fleet', { parameters: { item: 'SUP', units: 2, left: 2 } });",
    "'left' does not exist",
  ],
  'parameter of a message without any': [
    appError,
    "throw new AppError('bookings/too-young', { parameters: { age: 17 } });",
    'No overload matches',
  ],
  'code with parameters where none can be given': [
    plainCode,
    "export const code: PlainErrorCode = 'bookings/sold-out';",
    '"bookings/sold-out"',
  ],
  'code of another feature': [
    declaration,
    "export const errors = { 'payments/young': { status: 422, text: m.error_too_young } } satisfies ErrorDeclarations<'bookings'>;",
    "''payments/young'' does not exist",
  ],
};

const sound: Record<string, [imports: string, code: string]> = {
  'sound error': [appError, "throw new AppError('bookings/too-young', { cause: 17 });"],
  'sound parameters': [
    appError,
    "throw new AppError('bookings/more-than-fleet', { parameters: { item: 'SUP', units: 2 } });",
  ],
  'sound contract': [contract, "export const it = defineCall({ ...call, errors: ['bookings/too-young'] });"],
  'sound comparison': [
    apiError,
    "export const is = (error: unknown) => error instanceof ApiError && error.code === 'bookings/too-young';",
  ],
};

let folder: string;
let complaints: string[];

const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.ts`;

beforeAll(async () => {
  folder = await makeTypeCheckFolder('error-codes');
  await symlink(path.resolve('src'), path.join(folder, 'src'));
  await Promise.all(
    Object.entries({ ...mistakes, ...sound }).map(([name, [imports, code]]) =>
      writeFile(path.join(folder, fileOf(name)), `${imports}\n${code}\n`),
    ),
  );
  complaints = await checkTypes(folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test.for(Object.entries(mistakes))('%s is found', ([name, [, , message]]) => {
  expect(complaints.filter((line) => line.startsWith(fileOf(name))).join('\n')).toContain(message);
});

test('nothing sound is complained about', () => {
  const files = Object.keys(sound).map(fileOf);
  expect(complaints.filter((line) => files.some((file) => line.startsWith(file)))).toEqual([]);
});
