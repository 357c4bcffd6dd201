interface LockEntry {
  dev?: boolean;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Lock = Record<string, LockEntry>;

/** What makes the pages: installed where a checkout is started, and no part of the program. */
export const builders: ReadonlySet<string> = new Set([
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@react-router/dev',
  '@tailwindcss/vite',
  'tailwindcss',
  'vite',
]);

/** Packages with all that they need, as far as they are here: what is missing is for other machines, or optional. */
export function listNeeded(
  locked: Lock,
  names: readonly string[],
  isHere: (folder: string) => boolean,
): string[] {
  const found = new Set<string>();
  function add(name: string, from: string): void {
    const folder = findFolder(locked, from, name);
    if (!folder || found.has(folder) || locked[folder]?.dev || !isHere(folder)) return;
    found.add(folder);
    const { link, resolved = '' } = locked[folder] ?? {};
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[link ? resolved : folder] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const needed = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const each of needed) add(each, link ? '' : folder);
  }
  for (const name of names) if (!builders.has(name)) add(name, '');
  return [...found].toSorted();
}

/** As Node looks for it: beside the one that asks, then further up. */
function findFolder(locked: Lock, from: string, name: string): string | undefined {
  for (let parent = from; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    const folder = `${parent ? `${parent}/` : ''}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (parent === '') return undefined;
  }
}
