const mailServer = '/api/admin/mail-server';
const cardStore = '/api/admin/card-store';
const server = { host: 'mail.example.com', port: 587, security: 'starttls', sender: 'beach@example.com' };

export const typedSecretCalls = {
  'PUT /api/admin/mail-server': {
    method: 'PUT',
    url: mailServer,
    body: { ...server, user: 'beach', password: 'waves and wind' },
  },
  'DELETE /api/admin/mail-server': { method: 'DELETE', url: mailServer },
  'POST /api/admin/mail-server/test': {
    method: 'POST',
    url: `${mailServer}/test`,
    body: { recipient: 'beach@example.com' },
  },
  // Not a package: nothing is asked of a gateway, and nothing is kept.
  'PUT /api/admin/card-store': { method: 'PUT', url: cardStore, body: { configuration: '{}', mode: 'test' } },
  'DELETE /api/admin/card-store': { method: 'DELETE', url: cardStore },
  'PUT /api/admin/receipt-service': {
    method: 'PUT',
    url: '/api/admin/receipt-service',
    body: { address: 'https://receipts.example.com', key: 'waves and wind' },
  },
  'DELETE /api/admin/receipt-service': { method: 'DELETE', url: '/api/admin/receipt-service' },
} as const;
