import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { markOf, withSplash } from './splash.ts';

const web = path.resolve(import.meta.dirname, '..');
const icon = readFileSync(path.join(web, 'public/favicon.svg'), 'utf8');

describe('the mark that a page shows first', () => {
  it('is the drawing of the icon, without a title and styles of its own', () => {
    const mark = markOf(icon);
    expect(mark).toMatch(/^<svg class="splash" aria-hidden="true" [^>]*viewBox="0 0 24 24"/);
    expect(mark).not.toMatch(/<title|<style/);
    expect(mark.match(/ d="/g)).toHaveLength(icon.match(/ d="/g)!.length);
  });

  it.each(['index.html', 'home.html'])(
    'stands where React draws in %s, with a style that the policy allows',
    (name) => {
      const page = new DOMParser().parseFromString(
        withSplash(readFileSync(path.join(web, name), 'utf8'), icon),
        'text/html',
      );
      expect(page.querySelectorAll('#root > svg.splash')).toHaveLength(1);
      expect(page.querySelector('head style')!.getAttribute('nonce')).toBe('__CSP_NONCE__');
      expect(page.querySelector('head style')!.textContent).toContain('.splash');
    },
  );

  it('refuses a page that has no place for it', () => {
    expect(() => withSplash('<body></body>', icon)).toThrow('no <div id="root">');
  });
});
