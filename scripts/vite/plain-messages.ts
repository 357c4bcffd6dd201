import type { Plugin } from 'vite';

/** A compiled message that is nothing but a text: three functions of which each returns a string. */
const plainText = /^const (en|it|pl)_\w+ = .*\(\) => \{\s*return .*?\((`(?:[^`\\]|\\.)*`)\)\s*\};/gm;
const helper = '\0plain-message';

/**
 * Writes messages without variables for the browser as one call each. It takes a percent off every page; a message that
 * looks otherwise stays as the compiler made it.
 */
export function plainMessages(): Plugin {
  return {
    name: 'plain-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === helper ? id : null),
    load: (id) =>
      id === helper
        ? `import { getLocale } from '/src/i18n/generated/runtime.js';
           export const plainMessage = (en, it, pl) => (_, options) => {
             const locale = options?.locale ?? getLocale();
             return locale === 'it' ? it : locale === 'pl' ? pl : en;
           };`
        : null,
    transform: {
      filter: { id: /\/i18n\/generated\/messages\/[a-z]\w*\.js$/ },
      handler(code) {
        const texts = new Map(Array.from(code.matchAll(plainText), ([, locale, text]) => [locale, text]));
        const name = /^export const (\w+)/m.exec(code)?.[1];
        if (texts.size !== 3 || !name) return null;
        const call = `plainMessage(${texts.get('en')}, ${texts.get('it')}, ${texts.get('pl')})`;
        return `import { plainMessage } from '${helper}';\nexport const ${name} = /* @__PURE__ */ ${call};`;
      },
    },
  };
}
