import type { ContentEntry } from '#features/content/content.contract.ts';

/** An entry that says nothing but what a test gives it. */
export function anEntry(given: Partial<ContentEntry> = {}): ContentEntry {
  return {
    ...{ id: 1, sectionType: 'custom-section-1', language: 'EN', title: null, content: '' },
    ...{ imageUrl: null, imageUrl2: null, imageUrl3: null, logoUrl: null },
    ...{ imageAlt: null, imageAlt2: null, imageAlt3: null },
    ...{ buttonText: null, buttonLink: null, weeklyButtonText: null, weeklyButtonLink: null },
    ...{ email: null, phone: null, facebookLink: null, season: null },
    ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
    ...{ friday: null, saturday: null, sunday: null },
    ...{ position: 10, isActive: true, version: 0, updatedAt: '2027-07-01T08:00:00.000Z' },
    ...given,
  };
}
