import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { objectionTo } from './reset.mjs';
import { root } from './setup/machine.mjs';

describe('emptying the local data', () => {
  it.each(['/', homedir(), root, path.dirname(root)])('never touches %s', (folder) => {
    expect(objectionTo(folder, ['postgres'])).toContain('more than the data');
  });

  it('leaves a folder alone that holds anything else', () => {
    expect(objectionTo('/srv/data', ['postgres', 'thesis.docx'])).toContain('thesis.docx');
  });

  it('agrees to a folder that the server made', () => {
    expect(objectionTo(path.join(root, '.data'), ['postgres', 'server.log', 'identity-keys.json'])).toBeNull();
  });
});
