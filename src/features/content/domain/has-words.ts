/** Whether HTML says anything: an editor that was emptied may leave its tags behind. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|&#(?:160|xa0);/gi, '').trim() !== '';
}
