import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from './alone.mjs';
import { fingerprintOf } from './built.mjs';
import { refusalOf } from './machine.mjs';
import { adviceFor, differenceOf } from './packages.mjs';
import { obstacleTo } from './ports.mjs';
import { exitCodeOf } from './runtime.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fanal set-up '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the machine', () => {
  it.each([
    ['linux', '18.20.4', 'needs Node.js'],
    ['linux', '20.11.1', 'needs Node.js'],
    ['win32', '24.1.0', 'WSL'],
  ])('is refused with words: %s with Node.js %s', (platform, node, said) => {
    expect(refusalOf({ platform, node })).toContain(said);
  });

  it.each(['20.12.0', '20.20.2', '22.1.0', '24.21.0', '26.0.0'])('may have Node.js %s', (node) => {
    expect(refusalOf({ platform: 'darwin', node })).toBeNull();
  });
});

describe('packages', () => {
  const locked = {
    '': {},
    'packages/web': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/@fanal/web': { link: true },
  };

  it('are complete without optional ones that do not fit the machine', () => {
    expect(
      differenceOf(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@fanal/web': { link: true } }),
    ).toEqual([]);
  });

  it.each([
    ['missing', { 'node_modules/@fanal/web': { link: true } }, 'node_modules/a'],
    ['old', { 'node_modules/a': { version: '0.9.0' }, 'node_modules/@fanal/web': { link: true } }, 'node_modules/a'],
    [
      'gone',
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/@fanal/web': { link: true },
        'node_modules/c': { version: '1.0.0' },
      },
      'node_modules/c',
    ],
  ])('are installed again when one is %s', (_what, installed, place) => {
    expect(differenceOf(locked, installed)).toContain(place);
  });

  it.each([
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code ENOTFOUND registry.npmjs.org', 'cannot be reached'],
    ['npm error code E403', 'refuses this account'],
    ['npm error code EACCES', 'another account'],
    ['spawn npm ENOENT', 'not on the PATH'],
    ['something new', 'stands above'],
  ])('explain what went wrong: %s', (output, said) => {
    expect(adviceFor(output)).toContain(said);
  });
});

describe('sources of the pages', () => {
  it('count as changed with a new date, size, name or file, and not with a test', () => {
    mkdirSync(path.join(folder, 'src'));
    const file = path.join(folder, 'src/a.ts');
    writeFileSync(file, 'one');
    const first = fingerprintOf(folder, ['src']);
    expect(fingerprintOf(folder, ['src'])).toBe(first);
    writeFileSync(path.join(folder, 'src/a.test.ts'), 'test');
    expect(fingerprintOf(folder, ['src'])).toBe(first);
    utimesSync(file, 1, 1);
    const second = fingerprintOf(folder, ['src']);
    expect(second).not.toBe(first);
    writeFileSync(path.join(folder, 'src/b.ts'), '');
    expect(fingerprintOf(folder, ['src'])).not.toBe(second);
  });
});

describe('ports', () => {
  it('that are taken are named', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    expect(await obstacleTo(port, '127.0.0.1')).toBe('EADDRINUSE');
    server.close();
    await once(server, 'close');
    expect(await obstacleTo(port, '127.0.0.1')).toBeNull();
  });
});

describe('work that must be done alone', () => {
  it('waits for another process', async () => {
    /** @type {string[]} */
    const order = [];
    /** @param {string} name */
    const work = async (name) => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(`${name} ends`);
    };
    await Promise.all([alone('install', () => work('one'), folder), alone('install', () => work('two'), folder)]);
    expect(order).toHaveLength(4);
    expect(order[1]?.split(' ')[0]).toBe(order[0]?.split(' ')[0]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not wait for a process that died', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    writeFileSync(path.join(folder, 'install.lock'), String(gone.pid));
    expect(await alone('install', async () => 'done', folder)).toBe('done');
  });
});

describe('exit codes', () => {
  it('tell a signal from an ordinary end', () => {
    expect([exitCodeOf(0, null), exitCodeOf(3, null), exitCodeOf(null, 'SIGKILL')]).toEqual([0, 3, 137]);
  });
});
