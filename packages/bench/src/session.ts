import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ADMIN } from './dataset.ts';
import { dataFolder, root } from './workplace.ts';

const tokenEntry = path.join(root, 'packages/server/src/token.ts');

/** Request headers of the administrator of the large organization, valid for five minutes. */
export const signedInHeaders = (): Record<string, string> => {
  const printed = execFileSync(process.execPath, [tokenEntry, ADMIN, '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  const { token, organizationId } = JSON.parse(printed) as { token: string; organizationId: string };
  return { authorization: `Bearer ${token}`, 'x-organization-id': organizationId };
};

/** Calls of the administrator of the large organization. */
export const callAsAdministrator = (port: number) => {
  const headers = { ...signedInHeaders(), 'content-type': 'application/json' };
  return async <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  };
};
