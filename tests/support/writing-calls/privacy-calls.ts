const search = 'nobody@example.com';

/** Calls about one customer, each with a request that would work for somebody of whom something is kept. */
export const privacyCalls = {
  'POST /api/admin/privacy/find': { method: 'POST', url: '/api/admin/privacy/find', body: { search } },
  'POST /api/admin/privacy/export': {
    method: 'POST',
    url: '/api/admin/privacy/export',
    body: { search, bookingIds: [] },
  },
  'POST /api/admin/privacy/erase': {
    method: 'POST',
    url: '/api/admin/privacy/erase',
    body: { search, bookingIds: [] },
  },
} as const;
