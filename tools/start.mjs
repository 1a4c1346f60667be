/** `npm start`: installs and builds what is missing, then runs the portal until it is stopped. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { refuseTakenPorts } from './setup/ports.mjs';
import { accompany, startProgram } from './setup/program.mjs';
import { watchRunner } from './setup/runner-watch.mjs';
import { builtServer, ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

// While packages are installed and pages built there is nothing to stop gracefully yet.
const forget = watchRunner(() => process.exit(1));

loadSettingsFile();
await ensurePackages();
await ensureServerBuilt();
await ensureWebBuilt();

const port = Number(process.env.PORT ?? 8080);
const identityPort = Number(process.env.IDENTITY_PORT ?? port + 1);
await refuseTakenPorts(
  [{ name: 'PORT', port }, ...(process.env.OIDC_ISSUER ? [] : [{ name: 'IDENTITY_PORT', port: identityPort }])],
  process.env.HOST ?? '127.0.0.1',
);

forget();
await accompany(startProgram(builtServer));
