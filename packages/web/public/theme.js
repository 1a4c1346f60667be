// Runs before the first paint: the page never shows in the wrong scheme, even for one frame.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be refused; the scheme of the device then decides.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
