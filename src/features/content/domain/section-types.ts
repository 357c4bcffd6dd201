import { entriesOf } from '#shared/entries-of.ts';

/** Sections that a language has once. */
export const singleSections = ['banner', 'about', 'contact', 'weekly-schedule', 'photos'] as const;
export type SingleSection = (typeof singleSections)[number];

/** Sections that a language has any number of; each has its number in its type. */
const manySections = { carousel: 'carousel', custom: 'custom-section', guest: 'guest' } as const;
export type ManySection = keyof typeof manySections;

export type SectionKind = SingleSection | ManySection;

function findSingle(sectionType: string): SingleSection | undefined {
  return singleSections.find((single) => single === sectionType);
}

/** What a type stands for; `null` for one that the site shows nowhere. */
export function findKind(sectionType: string): SectionKind | null {
  const many = entriesOf(manySections).find(([, type]) => new RegExp(`^${type}-\\d+$`).test(sectionType));
  return many?.[0] ?? findSingle(sectionType) ?? null;
}

/** Whether there can be any number of them, so that one can be added, moved and deleted. */
export function isOneOfMany(kind: SectionKind): kind is ManySection {
  return Object.hasOwn(manySections, kind);
}

/** The section type to request for a new entry of a kind. */
export function newTypeOf(kind: SectionKind): string {
  return isOneOfMany(kind) ? manySections[kind] : kind;
}

/** What the types of a kind begin with. */
export function prefixOf(kind: ManySection): string {
  return `${manySections[kind]}-`;
}

/** What may be written: a section by its whole type, or another one of a kind, whose number the server finds. */
export function readWantedType(sectionType: string): { kind: SectionKind; isNumbered: boolean } | null {
  const many = entriesOf(manySections).find(([, type]) => type === sectionType);
  if (many) return { kind: many[0], isNumbered: false };
  const kind = findKind(sectionType);
  const number = /\d+$/.exec(sectionType)?.[0] ?? '1';
  return kind && /^[1-9]\d{0,14}$/.test(number) ? { kind, isNumbered: true } : null;
}
