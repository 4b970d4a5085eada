import { readdirSync, readFileSync } from 'node:fs'
import { commonTexts } from '../../../plugins/core/contract/envelope.ts'
import { refusalCodes } from '../../../plugins/core/contract/refusal-codes.ts'
import { allCalls } from '../../all-calls.ts'

const sources = readdirSync('plugins').flatMap(room =>
  readdirSync(`plugins/${room}/server`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => ({ file: `${room}/${file}`, text: readFileSync(`plugins/${room}/server/${file}`, 'utf8') })),
)

/** Codes of refusals that no contract declares for one call alone: `refusalOf('conflict', 'taken', …)`. */
const shared = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\brefusalOf\(\s*'\w+',\s*'(\w+)'/g)].map(([, code = '']) => ({ code, file })),
)

it('each code of a shared refusal is one that a contract names, or one of all calls', () => {
  const named = new Set([...Object.keys(commonTexts), 'tooMuch', ...allCalls().flatMap(refusalCodes)])
  expect(shared.length).toBeGreaterThan(20)
  expect(shared.filter(({ code }) => !named.has(code))).toEqual([])
})

it('each refusal that a contract declares is used by the server', () => {
  const written = sources.map(({ text }) => text).join('\n')
  const isUsed = (code: string): boolean => new RegExp(`'${code}'|\\.${code}\\b`).test(written)
  const unused = allCalls().flatMap(call =>
    Object.keys(call.refusals)
      .filter(code => !isUsed(code))
      .map(code => `${call.path}: ${code}`),
  )
  expect(unused).toEqual([])
})
