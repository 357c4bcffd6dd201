import type { TestClient } from '../test-client.ts';

export async function prepareContentCalls(staff: TestClient) {
  const contentData = {
    sectionType: 'custom-section',
    language: 'PL',
    title: 'Wieczór',
    content: 'Zachód słońca',
  };
  const { body: section } = await staff.post('/api/homepage-content', { contentData });
  return {
    'POST /api/homepage-content': { method: 'POST', url: '/api/homepage-content', body: { contentData } },
    'POST /api/homepage-content/reorder': {
      method: 'POST',
      url: '/api/homepage-content/reorder',
      body: { items: [{ id: 1, position: 70 }] },
    },
    'DELETE /api/homepage-content/:id': { method: 'DELETE', url: `/api/homepage-content/${section.id}` },
  } as const;
}

const slide = {
  language: 'IT',
  title: 'Alba',
  content: '<p>Si parte presto.</p>',
  imageUrl: '/illustrations/coast.svg',
  imageAlt: 'La costa',
  logoUrl: '/illustrations/sup.svg',
  buttonText: 'Prenota',
  buttonLink: '/booking',
  weeklyButtonText: 'Dove siamo',
  weeklyButtonLink: '/#weekly-schedule',
  isActive: true,
};

/** Slides 4 to 6 are the Italian ones of a first start. */
export const slideCalls = {
  'POST /api/banner-slides': { method: 'POST', url: '/api/banner-slides', body: { ...slide, position: 0 } },
  'PUT /api/banner-slides/:id': {
    method: 'PUT',
    url: '/api/banner-slides/4',
    body: { ...slide, version: 0 },
  },
  'POST /api/banner-slides/reorder': {
    method: 'POST',
    url: '/api/banner-slides/reorder',
    body: { items: [{ id: 5, position: 70 }] },
  },
  'DELETE /api/banner-slides/:id': { method: 'DELETE', url: '/api/banner-slides/6' },
} as const;

export async function prepareSiteCalls(staff: TestClient) {
  const { body: trips } = await staff.get('/api/guided-trips-schedule?language=PL');
  const { id, language, title, isActive } = trips;
  return {
    'POST /api/guided-trips-schedule': {
      method: 'POST',
      url: '/api/guided-trips-schedule',
      // Without a version, since every save raises it.
      body: { id, language, title, isActive },
    },
    'PUT /api/system-settings/:key': {
      method: 'PUT',
      url: '/api/system-settings/online_payment',
      body: { value: 'true' },
    },
    'POST /api/admin/ready/examples': {
      method: 'POST',
      url: '/api/admin/ready/examples',
      body: { ids: ['texts'] },
    },
    'POST /api/admin/ready/open': { method: 'POST', url: '/api/admin/ready/open' },
    'PUT /api/admin/settings': {
      method: 'PUT',
      url: '/api/admin/settings',
      body: { changes: [{ key: 'mixed_baskets', from: 'false', to: 'true' }] },
    },
    'POST /api/system-settings': {
      method: 'POST',
      url: '/api/system-settings',
      body: { key: 'business_name', value: 'Pagaia', description: 'The name' },
    },
    'PUT /api/weather-locations': {
      method: 'PUT',
      url: '/api/weather-locations',
      body: (await staff.get('/api/weather-locations')).body,
    },
    'PUT /api/weather-limits': {
      method: 'PUT',
      url: '/api/weather-limits',
      body: (await staff.get('/api/weather-limits')).body,
    },
  } as const;
}
