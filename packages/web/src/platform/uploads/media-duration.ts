/** Longest wait for a browser that cannot make sense of a file. */
const PATIENCE_MS = 10_000;
const LONGEST_SECONDS = 86_400;

const isPlayable = (seconds: number) => Number.isFinite(seconds) && seconds > 0 && seconds <= LONGEST_SECONDS;

/** How long a video or a sound plays, in seconds, as the browser reads it; null for other files and where it cannot tell. */
export const readDuration = (file: File): Promise<number | null> => {
  const [family] = file.type.split('/');
  if (family !== 'video' && family !== 'audio') return Promise.resolve(null);
  const url = URL.createObjectURL(file);
  const media = document.createElement(family);
  return new Promise<number | null>((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS, null);
    media.onloadedmetadata = () => {
      clearTimeout(late);
      resolve(isPlayable(media.duration) ? Math.round(media.duration * 100) / 100 : null);
    };
    media.onerror = () => {
      clearTimeout(late);
      resolve(null);
    };
    media.preload = 'metadata';
    media.src = url;
  }).finally(() => {
    media.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
};
