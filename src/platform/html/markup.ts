/** Text that is markup already. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
  }
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Markup in which every value is escaped, in texts and in quoted attributes. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) };
}
