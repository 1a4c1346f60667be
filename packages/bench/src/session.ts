import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ADMIN } from './dataset.ts';
import { dataFolder, root } from './workplace.ts';

const tokenEntry = path.join(root, 'packages/server/src/token.ts');

/** Request headers of the administrator of the large organisation, valid for five minutes. */
export const signedInHeaders = (): Record<string, string> => {
  const printed = execFileSync(process.execPath, [tokenEntry, ADMIN, '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  const { token, organizationId } = JSON.parse(printed) as { token: string; organizationId: string };
  return { authorization: `Bearer ${token}`, 'x-organization-id': organizationId };
};
