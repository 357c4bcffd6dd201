import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import type { DocumentFault } from '../domain/document-faults.ts';

const refusals: Record<DocumentFault, PlainErrorCode> = {
  'other-format': 'documents/other-format',
  'unknown-encoding': 'documents/unknown-encoding',
  password: 'documents/needs-password',
  unreadable: 'documents/unreadable',
  bomb: 'documents/too-much-inside',
  macros: 'documents/has-macros',
};

export function refuseFault(fault: DocumentFault): AppError {
  return new AppError(refusals[fault]);
}
