/**
 * Shows one slide by chance while the page is being read, before anything is painted: rendered pages are kept and
 * are the same for all visitors, so the choice is the browser's, and waiting for React would swap a picture that is
 * seen already. It stands in the page right after the slides; the page's policy knows its hash.
 */
export const firstSlideScript =
  '(()=>{const b=document.currentScript.parentElement,s=[...b.querySelectorAll("[data-slide]")],k=Math.floor(Math.random()*s.length);s.forEach((e,i)=>{e.toggleAttribute("data-current",i===k)});b.dataset.chosen=k})()';

/** What the script chose, or a slide by chance where the page was not read but built by React. */
export function findFirstSlide(banner: HTMLElement | null, count: number): number {
  const chosen = banner?.dataset.chosen;
  return chosen === undefined ? Math.floor(Math.random() * count) : Number(chosen);
}
