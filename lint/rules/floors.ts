import type { Rule } from 'eslint'
import { apps, floors, inRepository, isForTests, libraries, type Place, placeOf, placeOfImport } from '../rooms.ts'

const floorOf = (room: string): number => (floors as readonly string[]).indexOf(room)
const isLibrary = (room: string): boolean => (libraries as readonly string[]).includes(room)
const isApp = (room: string): boolean => (apps as readonly string[]).includes(room)
/** What a room shows others: one file, or one for each noun where it shows much. */
const isService = (place: Place): boolean => /^server\/services(\/[a-z-]+)?\.ts$/.test(place.path)
const isContract = (place: Place): boolean => place.path.startsWith('contract/')

/** What is wrong with an import, or nothing. */
function faultOf(from: Place, to: Place): string | undefined {
  if (from.room === to.room) return undefined
  if (isLibrary(to.room))
    return isApp(from.room) && !isForTests(from)
      ? 'appKnowsContracts'
      : to.path === 'src/index.ts' || isForTests(from) || floorOf(from.room) < 0
        ? undefined
        : 'library'
  if (isLibrary(from.room)) return isForTests(from) && to.room === 'core' ? undefined : 'above'
  if (isForTests(from) && (isContract(to) || isForTests(to))) return undefined
  if (isApp(from.room))
    return (to.room === 'kit' && from.room !== 'kit') || (floorOf(to.room) >= 0 && isContract(to))
      ? undefined
      : 'appKnowsContracts'
  if (floorOf(from.room) < 0) return undefined
  if (floorOf(to.room) < 0 || floorOf(to.room) > floorOf(from.room)) return 'above'
  return to.room === 'core' || isContract(to) || isService(to) ? undefined : 'private'
}

/**
 * Holds the floors: a room knows the rooms below it, by their contract and their public service; an app knows
 * contracts and the kit.
 */
export const floorsRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      above:
        '{{from}} may not import from {{to}}: a lower room learns from a higher one by an event or a port (docs/architecture/events-and-ports.md).',
      private: 'Of {{to}}, other rooms see contract/ and server/services only.',
      library: 'Of the library {{to}}, rooms see src/index.ts only.',
      appKnowsContracts: '{{from}} knows contracts and the kit, nothing else.',
    },
  },
  create(context) {
    const file = inRepository(context.cwd, context.filename)
    const from = placeOf(file)
    if (!from) return {}
    const check = (source: unknown): void => {
      const node = source as (Rule.Node & { value?: unknown }) | null | undefined
      if (typeof node?.value !== 'string') return
      const to = placeOfImport(node.value, file)
      const fault = to && faultOf(from, to)
      if (to && fault) context.report({ node, messageId: fault, data: { from: from.room, to: to.room } })
    }
    return {
      ImportDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
    }
  },
}
