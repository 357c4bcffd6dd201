import type { ReactNode } from 'react';

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm text-sea-soft">{title}</h2>
      {children}
    </section>
  );
}
