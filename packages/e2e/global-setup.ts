import { openGallery } from './gallery.ts';
import { startPortal } from './portal.ts';

/** One installation for all journeys, with the demonstration; PORTAL_URL names one that runs already, PORTAL_DATA_DIR its data. */
const openPortal = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.PORTAL_URL) return undefined;
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  process.env.PORTAL_WEBHOOK_ORIGIN = portal.webhookOrigin;
  return portal.stop;
};

/** Opens both at once, each of which computes on one core only; when one fails, the other is closed. */
const openBoth = async (): Promise<() => Promise<void>> => {
  const opened = await Promise.allSettled([openPortal(), openGallery()]);
  const close = async () => {
    for (const one of opened) if (one.status === 'fulfilled') await one.value?.();
  };
  const failed = opened.find((one) => one.status === 'rejected');
  if (!failed) return close;
  await close();
  throw failed.reason;
};

// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default openBoth;
