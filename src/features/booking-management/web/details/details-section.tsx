import type { ReactNode } from 'react';

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-sm text-sea-soft">{title}</h3>
      {children}
    </section>
  );
}
