/**
 * Who may import whom. `tests/rules/import-rules.test.ts` proves that every rule bites.
 *
 * Features in their order, in groups: server, pages and contracts of one may use the contract and the public side of
 * those in earlier groups only. A folder under src/features that is not named here is an error.
 */
const featureOrder = [
  ['identity'],
  ['media'],
  ['settings'],
  ['typed-secrets'],
  ['audit'],
  ['opening-hours'],
  ['catalogue'],
  ['places'],
  ['briefing'],
  ['content', 'documents', 'weather'],
  ['payments'],
  ['vouchers'],
  ['availability'],
  ['bookings'],
  ['booking-flow'],
  ['guided-trips'],
  ['journal'],
  ['invoices'],
  ['receipts'],
  ['booking-management'],
  ['desk'],
  ['place-changes'],
  ['storm-days'],
  ['calendar'],
  ['craft'],
  ['queue'],
  ['overdue'],
  ['today'],
  ['till'],
  ['numbers'],
  ['checkout'],
  ['checks'],
  ['payment-tester'],
  ['notifications'],
  ['waiting-list'],
  ['guest-page'],
  ['privacy'],
  ['backups'],
  ['readiness'],
  ['staff-search'],
];

const features = featureOrder.flat();
const test = '[.]test[.]tsx?$';
const contract = '^src/features/[^/]+/[^/]+[.]contract[.]ts$';
const typesOfCalls = '^src/web/api/calls[.]ts$';
const publicSide = '^src/features/[^/]+/(?:server|web|domain)/[^/]+[.]public[.]tsx?$';
/** Rules that other features use as well. */
const publicRules = '^src/features/[^/]+/domain/[^/]+[.]public[.]ts$';
const errors = '^src/features/[^/]+/[^/]+[.]errors[.]ts$';
const server = '^src/features/[^/]+/server/';
/** Code of pages. */
const browser = ['^src/features/[^/]+/web/', '^src/web/', '^src/ui/'];

/** A package wherever npm put it. */
function npm(...names) {
  return `(?:^|/)node_modules/(?:${names.join('|')})/`;
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

function orderOf(group, index) {
  const notBefore = featureOrder.slice(index).flat().join('|');
  return rule(
    `feature-order-${group.join('-')}`,
    'A feature uses only features named before its group; the other way is an event, or done by the composition root.',
    { path: `^src/features/(${group.join('|')})/` },
    { path: `^src/features/(?:${notBefore})/`, pathNot: '^src/features/$1/' },
  );
}

const featureRules = [
  {
    name: 'feature-is-in-the-order',
    comment: 'Name every feature in featureOrder of .dependency-cruiser.cjs.',
    severity: 'error',
    from: {},
    module: {
      path: `^src/features/(?!(?:${features.join('|')})/)`,
      numberOfDependentsLessThan: 100,
    },
  },
  ...featureOrder.map(orderOf),
  rule(
    'feature-by-its-front-door',
    'Another feature is reached only by its contract or its public files: those of its server by other servers, those of its pages by other pages.',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: ['^src/features/$1/', contract, publicSide] },
  ),
  rule(
    'domain-is-pure',
    'Rules import shared, their own domain and public rules: no package, no Node module, no clock, no database.',
    { path: '^src/features/([^/]+)/domain/', pathNot: test },
    { pathNot: ['^src/shared/', '^src/features/$1/domain/', publicRules] },
  ),
  rule(
    'domain-tests-stay-inside',
    'Tests of rules need nothing of ours but the rules.',
    { path: `^src/features/([^/]+)/domain/.*${test}` },
    { path: '^src/', pathNot: ['^src/shared/', '^src/features/$1/domain/', publicRules] },
  ),
  rule(
    'contract-is-for-both-sides',
    'A contract imports shared, Zod, its own domain, public rules and other contracts.',
    { path: '^src/features/([^/]+)/[^/]+[.]contract[.]ts$' },
    { pathNot: ['^src/shared/', '^src/features/$1/domain/', publicRules, contract, npm('zod')] },
  ),
  rule(
    'errors-only-declare',
    'An error declares status and sentence: it imports shared and messages.',
    { path: errors },
    { pathNot: ['^src/shared/', '^src/i18n/'] },
  ),
  rule(
    'errors-without-texts-in-pages',
    'Texts of errors are for the error table and the server. Pages name codes by ErrorCode of shared/app-error.ts, or import a type.',
    { path: [...browser, '^src/app/ssr/'] },
    { path: errors, dependencyTypesNot: ['type-only'] },
  ),
  rule('server-not-to-web', 'Server code must run without pages.', { path: server }, { path: browser }),
  rule(
    'web-not-to-server',
    'Nothing of the server may reach the browser.',
    { path: browser },
    { path: ['^src/platform/', server] },
  ),
  rule(
    'web-not-to-node',
    'Pages run in the browser.',
    { path: browser, pathNot: test },
    { dependencyTypes: ['core'] },
  ),
];

const layerRules = [
  rule(
    'shared-is-isomorphic',
    'Shared code imports nothing of ours and runs everywhere.',
    { path: '^src/shared/', pathNot: test },
    { pathNot: ['^src/shared/', npm('zod', 'date-fns', '@date-fns/[^/]+', 'libphonenumber-js')] },
  ),
  rule(
    'platform-without-product',
    'Server plumbing imports shared only.',
    { path: '^src/platform/' },
    { path: '^src/', pathNot: '^src/(?:platform|shared)/' },
  ),
  rule(
    'ui-without-product',
    'Design primitives import shared only; words come as properties.',
    { path: '^src/ui/' },
    { path: '^src/', pathNot: '^src/(?:ui|shared)/' },
  ),
  rule(
    'ui-without-calls',
    'Design primitives show what they are given; src/web and features ask the server.',
    { path: '^src/ui/' },
    { path: npm('@tanstack/[^/]+') },
  ),
  rule(
    'web-folder-without-features',
    'Shared web code is for all features and knows none: it imports design primitives, messages and shared.',
    { path: '^src/web/', pathNot: typesOfCalls },
    { path: '^src/', pathNot: '^src/(?:web|ui|i18n|shared)/' },
  ),
  rule(
    'types-of-calls-only',
    'Pages make calls by their addresses: the types of all contracts reach them, and nothing that is loaded.',
    { path: typesOfCalls },
    { dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'i18n-without-product',
    'Messages import shared only.',
    { path: '^src/i18n/' },
    { path: '^src/', pathNot: '^src/(?:i18n|shared)/' },
  ),
  rule(
    'app-is-the-root',
    'Only main.ts, scripts and tests import the composition root.',
    { path: '^(?:src|packages)/', pathNot: '^src/(?:app/|main[.]ts$)' },
    { path: '^src/(?:app/|main[.]ts$)' },
  ),
  rule(
    'pages-bundle-without-server',
    'What is built into the bundle of pages must not carry server code; the build stamp relies on it.',
    { path: '^src/app/ssr/' },
    { path: ['^src/platform/', server, '^src/app/(?!ssr/)'] },
  ),
  rule(
    'src-not-to-sandbox',
    'The product knows no test gateway.',
    { path: '^src/' },
    { path: '^packages/mypos-sandbox/' },
  ),
  rule(
    'packages-stand-alone',
    'A package knows neither the product nor another package.',
    { path: '^packages/([^/]+)/' },
    { path: '^(?:src|tests|scripts|packages)/', pathNot: '^packages/$1/' },
  ),
  rule(
    'src-not-to-tests',
    'The product runs without tests and scripts.',
    { path: '^src/', pathNot: test },
    { path: '^(?:tests|scripts)/' },
  ),
];

const generalRules = [
  rule(
    'server-starts-without-react',
    'A release has the built pages and no package of pages: what a server loads as it starts must do without them.',
    { path: '^src/main[.]ts$' },
    { path: npm('react', 'react-dom'), reachable: true },
  ),
  rule('no-cycles', 'Modules in a circle cannot be understood one at a time.', {}, { circular: true }),
  rule(
    'resolvable',
    'Imports must exist.',
    {},
    // Route types are generated beside the tree, virtual modules by Vite.
    { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:'] },
  ),
  rule(
    'declared-packages',
    'Packages that we import are named in package.json, those that the product runs with as dependencies.',
    {
      path: '^(?:src|packages/[^/]+/src)/',
      pathNot: [test, '^src/app/ssr/routes[.]ts$'],
    },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      // Only imported while developing.
      pathNot: npm('vite'),
    },
  ),
];

module.exports = {
  forbidden: [...featureRules, ...layerRules, ...generalRules],
  options: {
    // TypeScript 7 has no parser interface yet. swc also sees type-only imports; they count like any other.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/i18n/generated/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
