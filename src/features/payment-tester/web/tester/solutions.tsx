import { m } from '#i18n/generated/messages.js';

/** What usually helps, beyond the cause. */
export function Solutions({ solutions }: { solutions: readonly (() => string)[] }) {
  return (
    <div className="rounded-md bg-foam px-4 py-3">
      <h3 className="font-semibold">{m.tester_solutions()}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-lagoon">
        {solutions.map((solution) => (
          <li key={solution()}>{solution()}</li>
        ))}
      </ul>
    </div>
  );
}
