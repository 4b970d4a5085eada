import { readdirSync, readFileSync } from 'node:fs'
import { commonTexts } from '../../../plugins/core/contract/envelope.ts'
import { doneNames } from '../../../plugins/core/contract/refusal-codes.ts'
import { allCalls } from '../../all-calls.ts'

/** A code as it stands in the source of a refusal: `refuse('conflict', 'taken', …)`. */
const written = readdirSync('plugins').flatMap(room => readdirSync(`plugins/${room}/server`, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap(file => [...readFileSync(`plugins/${room}/server/${file}`, 'utf8').matchAll(/\brefuse\(\s*'\w+',\s*'(\w+)'/g)].map(([, code = '']) => ({ code, file: `${room}/${file}` }))))

it('no refusal has a code that says that something was done', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(written.filter(({ code }) => doneNames.has(code))).toEqual([])
})

it('each code of a refusal is one that a contract names, or one of all calls', () => {
  const named = new Set([...Object.keys(commonTexts), 'unsupported', 'tooMuch', ...allCalls().flatMap(({ texts, codes }) => [...Object.keys(texts), ...codes])])
  expect(written.filter(({ code }) => !named.has(code))).toEqual([])
})
