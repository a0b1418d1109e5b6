(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage refused: the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
