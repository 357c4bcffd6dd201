/** A picture that cannot be had gives way to the one in its `data-fallback`. */
export function replaceBrokenPictures(): void {
  // Errors of pictures do not bubble.
  document.addEventListener('error', ({ target }) => replace(target), true);
  // Some may have failed before anybody listened.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
}

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { fallback } = image.dataset;
  // The fallback itself may be missing too; it is not tried for ever.
  if (!fallback) return;
  delete image.dataset.fallback;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.alt = '';
  image.dataset.broken = '';
  image.src = fallback;
}
