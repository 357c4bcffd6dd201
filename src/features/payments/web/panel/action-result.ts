/** What came of an action, in a sentence. */
export interface ActionResult {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
}
