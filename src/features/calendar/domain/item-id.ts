const maxLength = 40;

/** `Stand-up Paddleboard!` → `stand-up-paddleboard`: what an item is called in addresses; empty where nothing is left. */
export function itemIdOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
