/** Storage that never throws: what the browser refuses (private windows, a full disk) lives as long as the page does. */
function createStorage(find: () => Storage) {
  const memory = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return find().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: string, value: string): void {
      try {
        find().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

/** Kept until it is removed, and shared by all tabs. */
export const localStore = createStorage(() => localStorage);
/** Kept as long as the tab. */
export const sessionStore = createStorage(() => sessionStorage);
