import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DecoupledEditor } from 'ckeditor5'
import { compare, normalise } from '../../../../../../lib/html-merge/src/index.ts'
import { bodyConfig } from './configs.ts'
import { textOf } from './writing.ts'

// What the editor writes of a text that nobody changed. The server's tests hold that this is what was stored (lib/html-merge/tests/normalise.unit.test.ts).
const samples = JSON.parse(readFileSync(resolve('lib/html-merge/tests/editor-spelling.json'), 'utf8')) as {
  about: string
  given: string
  stored: string
  written: string
}[]
let editor: DecoupledEditor
const written = (html: string): string => {
  editor.data.set(html)
  return textOf(editor).replace(/ data-list-item-id="[^"]*"/g, '')
}
beforeAll(async () => {
  editor = await DecoupledEditor.create(bodyConfig({}))
})
afterAll(() => editor.destroy())

test.each(samples)('$about', ({ stored, written: expected }) => expect(written(stored)).toBe(expected))

// Real policies are not part of the product: where they are absent, this is skipped.
const folder = resolve('../shared/data/policy-histories')
const policies = existsSync(folder) ? readdirSync(folder) : []
const testIfThere = policies.length > 0 ? test : test.skip
testIfThere('real policies, opened and saved: no word and no mark is a change', () => {
  for (const policy of policies) {
    const newest = readdirSync(join(folder, policy)).sort().at(-1) ?? ''
    const stored = normalise(readFileSync(join(folder, policy, newest), 'utf8'))
    // The sanitiser takes off classes of the editor's own.
    const saved = normalise(written(stored).replace(/ class="(?:table|ck-[^"]*)"/g, ''))
    expect(compare(stored, saved).rows.filter(({ kind }) => kind !== 'same')).toEqual([])
    expect(saved).toBe(stored)
  }
  expect(policies.length).toBeGreaterThan(10)
})
