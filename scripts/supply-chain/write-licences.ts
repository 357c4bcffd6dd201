import type { LockedPackage } from './locked-packages.ts';

const intro = `# Licences

What a server runs, by the licence that each package states. \`npm run licences\` writes this page from the lock file, and a test keeps
it current. What is only needed to build or to test is not listed. \`npm run --silent sbom\` prints the same packages with versions
and digests in the CycloneDX format.

Packages whose names begin with \`@img/sharp-\` bring libvips, a library under the LGPL. It is loaded unchanged. If you pass the
program on to somebody else, include its licence.
`;

/** The page, from what is installed on a server. */
export function writeLicences(packages: readonly LockedPackage[]): string {
  const byLicence = Map.groupBy(
    packages.filter(({ isDevelopment }) => !isDevelopment),
    ({ license }) => license,
  );
  const rows = [...byLicence]
    .map(([license, those]) => ({ license, names: [...new Set(those.map(({ name }) => name))].toSorted() }))
    .toSorted((a, b) => b.names.length - a.names.length || a.license.localeCompare(b.license))
    .map(({ license, names }) => `## ${license}\n${names.join(', ')}\n`);
  return `${intro}\n${rows.join('\n')}`;
}
