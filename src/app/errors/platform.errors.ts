import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const platformErrors = {
  'http/invalid': { status: 422, text: m.error_invalid },
  'http/unreadable': { status: 400, text: m.error_unreadable },
  'http/not-found': { status: 404, text: m.error_not_found },
  'http/too-large': { status: 413, text: m.error_too_large },
  'http/headers-too-large': { status: 431, text: m.error_headers_too_large },
  'http/too-slow': { status: 408, text: m.error_too_slow },
  'http/file-too-large': { status: 413, text: m.error_file_too_large },
  'http/media-type': { status: 415, text: m.error_media_type },
  'http/too-many-requests': { status: 429, text: m.error_too_many_requests },
  'http/uploads-full': { status: 503, text: m.error_uploads_full },
  'http/unfinished': { status: 503, text: m.error_unfinished },
  'http/busy': { status: 503, text: m.error_pages_full, isExpected: true },
  'http/pages-full': { status: 503, text: m.error_pages_full, isExpected: true },
  'http/cross-site': { status: 403, text: m.error_cross_site },
  'http/metrics-closed': { status: 401, text: m.error_metrics_closed },
  'http/internal': { status: 500, text: m.error_internal },
  'database/busy': { status: 503, text: m.error_busy },
  'database/full': { status: 503, text: m.error_database_full },
  'database/unavailable': { status: 503, text: m.error_unavailable },
} satisfies ErrorDeclarations<'http' | 'database'>;
