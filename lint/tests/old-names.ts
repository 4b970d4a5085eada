import { oldNames, oldNamesRule } from '../rules/old-names.ts'
import { tester } from './tester.ts'

it('reads the names of one section of the glossary', () => {
  const glossary = `## Old words\n\n### Names that must not come back\n\n- \`mayTry\` → \`checkRateLimits\`\n\n### Others\n\n- \`h\` → \`escapeHtml\`\n`
  expect([...oldNames(glossary)]).toEqual([['mayTry', 'checkRateLimits']])
})

tester.run('old-names', oldNamesRule, {
  valid: [
    'const checkRateLimits = () => true',
    'const word = "mayTry"',
    'const held = other.mayTry',
    'interface RawRoute { doers: string }',
  ].map(code => ({ code })),
  invalid: [
    ['const mayTry = () => true', 'mayTry', 'checkRateLimits'],
    ['export function mayWork() {}', 'mayWork', 'chargeBudget'],
    ['import { solveAside } from "./solve.ts"', 'solveAside', 'solveInWorker'],
    ['interface PlainRoute { path: string }', 'PlainRoute', 'RawRoute'],
    ['const run = (doers: string[]) => doers', 'doers', 'signers'],
  ].map(([code = '', old = '', current = '']) => ({ code, errors: [{ messageId: 'old', data: { old, current } }] })),
})
