export { issueText } from '../issue-text.ts';
