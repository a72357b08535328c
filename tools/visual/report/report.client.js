// This script is inlined into the report.
for (const choice of document.querySelectorAll('input[name="mode"]')) {
  choice.addEventListener('change', () => {
    document.body.dataset['mode'] = choice.getAttribute('value') ?? 'side';
  });
}

for (const card of document.querySelectorAll('article.changed')) {
  const slider = card.querySelector('.slide input');
  slider?.addEventListener('input', () => {
    if (!(slider instanceof HTMLInputElement) || !(card instanceof HTMLElement)) return;
    card.style.setProperty('--part', slider.value);
  });
  const flip = card.querySelector('.flip');
  flip?.addEventListener('click', () => {
    const isBaseline = card.classList.toggle('flipped');
    flip.textContent = isBaseline ? 'Show the actual picture' : 'Show the baseline';
  });
}
