import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Name of the whole, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the tab that is open; only its panel is there. */
  value: string;
  onChange: (id: string) => void;
}

/** Arrow keys move between tabs, Enter or Space opens one. On a phone the row scrolls sideways, to the open one first. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const openIndex = tabs.findIndex(({ id }) => id === value);

  useEffect(() => {
    const open = row.current?.children[openIndex];
    if (row.current && open instanceof HTMLElement)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [openIndex]);

  return (
    <RadixTabs.Root value={value} onValueChange={onChange} activationMode="manual">
      {/* The place of what only screen readers see, so that it does not widen the page. */}
      <RadixTabs.List
        ref={row}
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-semibold text-sea-soft -outline-offset-3 hover:text-sea aria-selected:border-lagoon aria-selected:text-lagoon-deep"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id}>
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
