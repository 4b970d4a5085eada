import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from 'eslint'

const title = '### Names that must not come back'

/** Old name → new name, from the lines of that title in a glossary. */
export function oldNames(glossary: string): Map<string, string> {
  const [, section = ''] = glossary.split(title)
  const [lines = ''] = section.split('\n#')
  return new Map([...lines.matchAll(/^- `(\w+)` → `(\w+)`$/gm)].map(([, old = '', current = '']) => [old, current]))
}

const names = oldNames(readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8'))

/** A name that the glossary has replaced is not declared again. What another package calls so may be used. */
export const oldNamesRule: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { old: "'{{old}}' is an old name: call it '{{current}}' (docs/glossary.md)." },
  },
  create(context) {
    return {
      'Program:exit'() {
        const scopes = [...(context.sourceCode.scopeManager?.scopes ?? [])]
        for (const { identifiers } of scopes.flatMap(({ variables }) => variables)) {
          for (const identifier of identifiers) {
            const current = names.get(identifier.name)
            if (current !== undefined)
              context.report({ node: identifier, messageId: 'old', data: { old: identifier.name, current } })
          }
        }
      },
    }
  },
}
