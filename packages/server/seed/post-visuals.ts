import { buildPicture } from '#features/uploads/uploads.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { Vault } from './vault.ts';

/** A post shows its first picture over the full width of a phone (POSTS-39). */
const WIDTH = 1080;
const HEIGHT = 1920;

type Sky = readonly [high: string, low: string, ground: string, hills: string];
const skies = {
  dusk: ['#1f3a4a', '#e8a661', '#e7edf0', '#3f5666'],
  morning: ['#7fb2d6', '#f7e3c3', '#dfe6df', '#6f8f86'],
  winter: ['#8ea6bb', '#eef3f7', '#ffffff', '#9fb3c2'],
  summer: ['#3f8fc4', '#cdeaf5', '#5d8a45', '#3f6b4c'],
} as const satisfies Record<string, Sky>;

const truck = `<g transform="translate(430 1210)"><rect width="220" height="190" rx="18" fill="#f0a92e"/><rect x="22" y="24" width="176" height="72" rx="10" fill="#22323d"/>
  <circle cx="36" cy="150" r="20" fill="#fff6d8"/><circle cx="184" cy="150" r="20" fill="#fff6d8"/><rect x="14" y="186" width="56" height="44" rx="8" fill="#1b2328"/><rect x="150" y="186" width="56" height="44" rx="8" fill="#1b2328"/></g>`;
const helmet = `<g transform="translate(300 1040)"><path d="M0 300a240 240 0 0 1 480 0z" fill="#f2b233"/><rect x="-40" y="292" width="560" height="46" rx="22" fill="#d99516"/>
  <path d="M190 70a240 240 0 0 1 100 0v222H190z" fill="#f8cf6d"/><path d="M60 338c40 190 320 190 360 0" fill="none" stroke="#22323d" stroke-width="18"/></g>`;
const bridge = `<g fill="#5b4636"><rect y="1240" width="1080" height="44"/>${[120, 400, 680, 960]
  .map((x) => `<rect x="${x - 26}" y="1270" width="52" height="420"/>`)
  .join('')}</g><path d="M0 1240Q540 900 1080 1240" fill="none" stroke="#5b4636" stroke-width="22"/>`;
const table = `<g transform="translate(140 1180)"><rect width="800" height="40" rx="20" fill="#6b4f3a"/><rect x="80" y="40" width="40" height="330" fill="#59412f"/><rect x="680" y="40" width="40" height="330" fill="#59412f"/>
  ${[90, 270, 450, 630].map((x) => `<circle cx="${x}" cy="-110" r="62" fill="#e9c39b"/><path d="M${x - 90} 0c10-70 170-70 180 0z" fill="#2f6f62"/>`).join('')}</g>`;
const sign = `<g transform="translate(540 1180) rotate(45)"><rect x="-190" y="-190" width="380" height="380" rx="30" fill="#f0a92e" stroke="#22323d" stroke-width="16"/></g>
  <rect x="524" y="1440" width="32" height="330" fill="#56636c"/><path d="M500 1080h80l-16 150h-48z" fill="#22323d"/><circle cx="540" cy="1282" r="28" fill="#22323d"/>`;

const scenes = {
  road: ['dusk', truck],
  snow: ['winter', truck],
  helmet: ['morning', helmet],
  bridge: ['summer', bridge],
  team: ['morning', table],
  signs: ['summer', sign],
  feast: ['winter', table],
} as const satisfies Record<string, readonly [sky: keyof typeof skies, subject: string]>;
export type Visual = keyof typeof scenes;

const tree = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size * 2}l${size * 0.55} ${size}h-${size * 0.22}l${size * 0.4} ${size * 0.9}h-${size * 1.46}l${size * 0.4}-${size * 0.9}h-${size * 0.22}z"/>`;

const draw = (visual: Visual): string => {
  const [skyName, subject] = scenes[visual];
  const [high, low, ground, hills] = skies[skyName];
  const trees = [60, 170, 300, 800, 910, 1030].map((x, at) => tree(x, 1330 + (at % 3) * 40, 130 + (at % 2) * 40));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1080 1920">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <rect width="1080" height="1340" fill="url(#sky)"/><path d="M0 1240L250 980l180 190 220-250 430 330v120H0z" fill="${hills}"/>
    <rect y="1320" width="1080" height="600" fill="${ground}"/><path d="M430 1320h220l330 600H100z" fill="#8b949b"/>
    <g fill="#22443c">${trees.join('')}</g>${subject}</svg>`;
};

const COVER = { width: 1280, height: 960 };

/** A scene cut out of the middle of its drawing, as a WebP picture of exactly this size. */
export const sceneOf = async (visual: Visual, size: { width: number; height: number }): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(draw(visual)))
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 50, effort: 1 })
    .toBuffer();
};

/** Gives a category a cover, cut out of the middle of a drawing. */
export const drawCover = async (
  db: Db,
  org: OrgId,
  { files }: Vault,
  { visual, categoryId, now }: { visual: Visual; categoryId: string; now: Date },
): Promise<void> => {
  const fileId = await buildPicture(db, files, org, {
    use: 'categoryCover',
    name: `${visual}.webp`,
    bytes: await sceneOf(visual, COVER),
    size: COVER,
    usedBy: { type: 'infohubCategory', id: categoryId },
    accountId: newId(),
    now,
  });
  await db
    .updateTable('infohub_categories')
    .set({ image_file_id: fileId })
    .where('organization_id', '=', org)
    .where('id', '=', categoryId)
    .execute();
};

/** Draws a picture once per organization and returns a file id for each post that shows it. */
export const createVisuals = (db: Db, org: OrgId, { files }: Vault) => {
  const drawn = new Map<Visual, Promise<Buffer>>();
  const bytesOf = async (visual: Visual): Promise<Buffer> => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(draw(visual)))
      .webp({ quality: 50, effort: 1 })
      .toBuffer();
  };
  return async (visual: Visual, postId: string, now: Date): Promise<void> => {
    if (!drawn.has(visual)) drawn.set(visual, bytesOf(visual));
    const fileId = await buildPicture(db, files, org, {
      use: 'postVisual',
      name: `${visual}.webp`,
      bytes: await drawn.get(visual)!,
      size: { width: WIDTH, height: HEIGHT },
      usedBy: { type: 'post', id: postId },
      accountId: newId(),
      now,
    });
    const row = { organization_id: org, post_id: postId, file_id: fileId };
    await db.insertInto('post_files').values(row).execute();
    await db
      .insertInto('post_attachments')
      .values({ ...row, position: 0 })
      .execute();
  };
};
