// Of the answers of S3 few elements are read, which have no attributes and, but for those that are asked for whole, only text.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function toText(xml: string): string {
  return xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** The content of each element of a name, as it stands there. */
export function listElements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return [...found].map(([, content = '']) => content);
}

/** The text of the first element of a name. */
export function readElement(xml: string, name: string): string | undefined {
  const [content] = listElements(xml, name);
  return content === undefined ? undefined : toText(content);
}
