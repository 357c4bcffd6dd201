/** What a sheet says in one language. */
export function RuleLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
