// Optional improvements of the sign-in page, which also works without scripts.
for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
    for (const button of form.querySelectorAll('button:not([type=button])')) {
      button.setAttribute('aria-disabled', 'true');
      if (button.dataset.busy) button.textContent = button.dataset.busy;
    }
  });
}

// A page restored from the back/forward cache still has its buttons disabled.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

for (const button of document.querySelectorAll('[data-shows]')) {
  const field = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
    button.title = shown ? button.dataset.hide : button.dataset.show;
    field.focus();
  });
  field.form.addEventListener('submit', () => {
    field.type = 'password';
  });
}

for (const menu of document.querySelectorAll('details.languages')) {
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
}
