const extensions: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** A picture that was drawn here, under the name of the file that it was drawn from. */
export const pictureFile = (picture: Blob, original: string): File => {
  const dot = original.lastIndexOf('.');
  const name = dot > 0 ? original.slice(0, dot) : original;
  return new File([picture], `${name}.${extensions[picture.type] ?? 'img'}`, { type: picture.type });
};
