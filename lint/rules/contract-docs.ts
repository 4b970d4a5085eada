import type { Rule } from 'eslint'

/** The parts of a syntax tree that are looked at. */
interface Tree {
  type: string
  callee?: { name?: string }
  arguments?: Tree[]
  properties?: (Tree & { key?: { name?: string } })[]
}

const isFunction = (value: Tree | null | undefined): boolean =>
  value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
const isCall = (value: Tree | null | undefined): value is Tree =>
  value?.type === 'CallExpression' && value.callee?.name === 'call'

/** `call(method, path, { about: … })` says itself what it is for. */
const saysItself = (value: Tree): boolean =>
  (value.arguments ?? []).some(
    given => given.type === 'ObjectExpression' && (given.properties ?? []).some(({ key }) => key?.name === 'about'),
  )

/** What a contract exports is read by people who do not read the server: a function needs a doc comment, a call that or `about`. */
export const contractDocsRule: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { bare: '{{name}} needs a doc comment: inputs, units, errors, and its source in the specification.' },
  },
  create(context) {
    const hasComment = (node: Rule.Node): boolean => {
      const before = context.sourceCode.getCommentsBefore(node).at(-1)
      return before?.type === 'Block' && before.value.startsWith('*')
    }
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node
        if (!declaration || hasComment(node)) return
        if (declaration.type === 'FunctionDeclaration') {
          context.report({ node: declaration, messageId: 'bare', data: { name: declaration.id?.name ?? 'This' } })
          return
        }
        if (declaration.type !== 'VariableDeclaration') return
        for (const { id, init } of declaration.declarations) {
          const value = init as Tree | null | undefined
          const bare = isFunction(value) || (isCall(value) && !saysItself(value))
          if (bare)
            context.report({ node: id, messageId: 'bare', data: { name: id.type === 'Identifier' ? id.name : 'This' } })
        }
      },
    }
  },
}
