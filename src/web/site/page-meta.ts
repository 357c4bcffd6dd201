import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description?: string;
  /** Search engines pass it by. */
  isPrivate?: boolean;
}

export function pageMeta({ title, description, isPrivate = false }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { property: 'og:title', content: title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
