import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { SetupError } from './report.mjs';

const oldest = [22, 22];

/** This process runs under the Node that the project brings along. */
export function isBundledNode() {
  return process.execPath.startsWith(inRoot('node_modules'));
}

/**
 * Scripts run under the Node of node_modules where one exists for this machine, otherwise under the machine's.
 * @throws when neither is new enough
 */
export function checkNode() {
  if (isBundledNode() || hasBundledNode()) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new SetupError(
    `Node ${process.versions.node} is too old: ${oldest.join('.')} or newer is needed, 24 recommended ` +
      `(https://nodejs.org). The project brings Node 24 for ${bundledPlatforms().join(', ')} only, and this ` +
      `machine is ${process.platform}-${process.arch}.`,
  );
}

function hasBundledNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  return existsSync(inRoot('node_modules', '.bin', name));
}

/** What programs of the setup run under: the project's Node as soon as there is one, so that every build is made by the same. */
export function findNode() {
  // On Windows npm starts it by a script, which cannot be started in its place.
  return process.platform !== 'win32' && hasBundledNode()
    ? inRoot('node_modules', '.bin', 'node')
    : process.execPath;
}

function bundledPlatforms() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.keys(optionalDependencies)
    .filter((name) => name.startsWith('node-'))
    .map((name) => name.slice('node-'.length));
}
