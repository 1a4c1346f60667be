/** The least a machine must have before anything is installed. Everything in setup/ keeps to what Node 20 knows. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Node.js that can install the rest; the product itself then runs on the one that npm installs. */
const LEAST_NODE = [20, 12];

/**
 * What keeps this machine from running Fanal, in words, or null.
 * @param {{ platform: string, node: string }} machine
 */
export const refusalOf = ({ platform, node }) => {
  if (platform === 'win32')
    return 'Fanal runs on Linux and macOS. On Windows, open WSL (wsl --install), clone the project there and start again.';
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    return `Fanal needs Node.js ${LEAST_NODE.join('.')} or newer to install itself; this is ${node}. See https://nodejs.org.`;
  return null;
};

/**
 * Ends the tool with a sentence instead of a stack trace.
 * @param {string} words
 * @returns {never}
 */
export const giveUp = (words) => {
  console.error(`\n${words}\n`);
  process.exit(1);
};

/** Settings may stand in a file; what the shell says wins. */
export const loadSettingsFile = () => {
  try {
    process.loadEnvFile(path.join(root, '.env'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
};

const refusal = refusalOf({ platform: process.platform, node: process.versions.node });
if (refusal) giveUp(refusal);
