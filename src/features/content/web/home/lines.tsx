/** Text with the line breaks that staff typed, and a gap between lines. */
export function Lines({ text }: { text: string }) {
  return (
    <p className="grid gap-1.5 text-lg">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
        <span key={index} className="min-h-[0.5lh]">
          {line}
        </span>
      ))}
    </p>
  );
}
