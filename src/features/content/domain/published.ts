interface Publishable {
  isActive: boolean;
  imageUrl: string | null;
  /** Slides have none. */
  sectionType?: string;
}

/** Slides and cards are pictures first of all: without one they wait. Other sections do without. */
export function waitsForPicture({ imageUrl, sectionType }: Omit<Publishable, 'isActive'>): boolean {
  return !imageUrl && (sectionType === undefined || /^carousel-/.test(sectionType));
}

/** Whether visitors see it. */
export function isPublished(entry: Publishable): boolean {
  return entry.isActive && !waitsForPicture(entry);
}
