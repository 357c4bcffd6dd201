// For the script of documents, which does without the client of the calls and what it brings along.

/** @returns the answer of a call; `undefined` where none came, or a refusal. */
export async function readJson<Data>(path: string): Promise<Data | undefined> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a call without a body was answered as it should be. */
export async function post(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'POST' })).ok;
  } catch {
    return false;
  }
}

let coming: Promise<DocumentFragment | undefined> | undefined;

/** The page as the server sends it now; parts that ask at the same time share it. */
export function readPageAnew(): Promise<DocumentFragment | undefined> {
  coming ??= fetch(location.href)
    .then(async (answer) => {
      const template = document.createElement('template');
      template.innerHTML = await answer.text();
      return template.content;
    })
    .catch(() => undefined)
    .finally(() => {
      coming = undefined;
    });
  return coming;
}
