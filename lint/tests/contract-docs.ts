import { contractDocsRule } from '../rules/contract-docs.ts'
import { tester } from './tester.ts'

tester.run('contract-docs', contractDocsRule, {
  valid: [
    "export const signOut = call('POST', '/user/logout', { about: 'Ends the session.', input, reply })",
    "/** Ends the session. */\nexport const signOut = call('POST', '/user/logout', shared)",
    '/** Pence to pounds. */\nexport const toPounds = (pence: number) => pence / 100',
    '/** Pence to pounds. */\nexport function toPounds(pence: number) { return pence / 100 }',
    'export const line = z.object({})',
    'const half = (pence: number) => pence / 2',
    'export type Pence = number',
  ].map(code => ({ code })),
  invalid: [
    ["export const signOut = call('POST', '/user/logout', { input, reply })", 'signOut'],
    ['export const toPounds = (pence: number) => pence / 100', 'toPounds'],
    ['// Pence to pounds.\nexport function toPounds(pence: number) { return pence / 100 }', 'toPounds'],
    ['/* Pence to pounds. */\nexport const toPounds = function (pence: number) { return pence / 100 }', 'toPounds'],
  ].map(([code = '', name = '']) => ({ code, errors: [{ messageId: 'bare', data: { name } }] })),
})
