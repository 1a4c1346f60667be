/** Says that an address is taken before the database is started for nothing. */
import { createServer } from 'node:net';
import { giveUp } from './machine.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the error code that keeps a server from listening there
 */
export const obstacleTo = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'UNKNOWN'));
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });

/**
 * @param {{ name: string, port: number }[]} wanted
 * @param {string} host
 */
export const refuseTakenPorts = async (wanted, host) => {
  for (const { name, port } of wanted) {
    if (!(port > 0 && port < 65_536)) giveUp(`${name} must be a number from 1 to 65535.`);
    const obstacle = await obstacleTo(port, host);
    if (obstacle === 'EADDRINUSE')
      giveUp(
        `Port ${port} is taken on ${host}: Fanal may be running already, or another program. ` +
          `Stop it, or choose another port: ${name}=${port + 10} npm start`,
      );
    if (obstacle === 'EACCES')
      giveUp(`This account may not use port ${port}. Choose one above 1023: ${name}=8080 npm start`);
    if (obstacle === 'EADDRNOTAVAIL') giveUp(`This machine has no address ${host}: check HOST.`);
  }
};
