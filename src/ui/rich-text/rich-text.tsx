import { classNames } from '../class-names.ts';

interface RichTextProps {
  /** HTML that the server made safe. */
  html: string;
  className?: string;
}

export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only text and its structure leave the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
