import { readdirSync, readFileSync } from 'node:fs'
import { commonTexts } from '../../../plugins/core/contract/envelope.ts'
import { doneNames, refusalCodes, textNames } from '../../../plugins/core/contract/refusal-codes.ts'
import { uploadCodes } from '../../../plugins/storage/contract/uploads.ts'
import { allCalls } from '../../all-calls.ts'

/** A code as it stands in the source of a refusal: `refuse('conflict', 'taken', …)`. */
const written = readdirSync('plugins').flatMap(room =>
  readdirSync(`plugins/${room}/server`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file =>
      [...readFileSync(`plugins/${room}/server/${file}`, 'utf8').matchAll(/\brefuse\(\s*'\w+',\s*'(\w+)'/g)].map(
        ([, code = '']) => ({ code, file: `${room}/${file}` }),
      ),
    ),
)

it('no refusal has a code that says that something was done, or that is the name of a text at a field', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(written.filter(({ code }) => doneNames.has(code) || textNames.has(code))).toEqual([])
})

/** Codes that are not written as such: `refuse('conflict', why, …)`. */
const computed = [
  'binned',
  'certified',
  'dynamic',
  'emailTaken',
  'encrypted',
  'inBin',
  'noTopics',
  'noTrial',
  'staffNumberTaken',
  'tooManyCodes',
  'tooSoon',
  'trialOver',
  ...uploadCodes,
]

it('each name of a text that passes for a code is the code of some refusal', () => {
  const given = new Set([...Object.keys(commonTexts), ...computed, ...written.map(({ code }) => code)])
  expect(
    allCalls().flatMap(call =>
      refusalCodes(call)
        .filter(code => code in call.texts && !given.has(code))
        .map(code => `${call.path}: ${code}`),
    ),
  ).toEqual([])
})

it('each code of a refusal is one that a contract names, or one of all calls', () => {
  const named = new Set([
    ...Object.keys(commonTexts),
    'unsupported',
    'tooMuch',
    ...allCalls().flatMap(({ texts, codes }) => [...Object.keys(texts), ...codes]),
  ])
  expect(written.filter(({ code }) => !named.has(code))).toEqual([])
})
