// This script is inlined into the report.

// A picture is in the report once; its close-up and the difference show it again.
for (const copy of document.querySelectorAll('img[data-copy]')) {
  const kind = copy.getAttribute('data-copy');
  const original = copy.closest('article')?.querySelector(`.${kind} img`);
  copy.setAttribute('loading', 'lazy');
  copy.setAttribute('src', original?.getAttribute('src') ?? '');
}

const command = document.querySelector('#command');
const ticks = [...document.querySelectorAll('input[name="accept"]')].filter(
  (tick) => tick instanceof HTMLInputElement,
);

function writeCommand() {
  if (!(command instanceof HTMLTextAreaElement)) return;
  const ids = ticks.filter((tick) => tick.checked).map((tick) => tick.value);
  // Without an id, the command would accept everything.
  command.value = ids.length === 0 ? '' : ['npm run visual:accept --', ...ids].join(' ');
}

/**
 * Ticks exactly the pictures that pass the test.
 * @param {(id: string) => boolean} isTicked
 */
function tickThose(isTicked) {
  for (const tick of ticks) tick.checked = isTicked(tick.value);
  writeCommand();
}

for (const tick of ticks) tick.addEventListener('change', writeCommand);
document.querySelector('button[data-tick]')?.addEventListener('click', () => tickThose(() => true));
document.querySelector('input[name="start"]')?.addEventListener('input', ({ target }) => {
  const start = target instanceof HTMLInputElement ? target.value : '';
  tickThose((id) => start !== '' && id.startsWith(start));
});
