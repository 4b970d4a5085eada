import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DecoupledEditor } from 'ckeditor5'
import { bodyConfig } from './configs.ts'
import { textOf } from './writing.ts'

// What the editor writes of a text that nobody changed. The server's tests hold that this is what was stored (lib/html-merge/tests/normalise.unit.test.ts).
const samples = JSON.parse(readFileSync(resolve('lib/html-merge/tests/editor-spelling.json'), 'utf8')) as { about: string; stored: string; written: string }[]

test.each(samples)('$about', async ({ stored, written }) => {
  const editor = await DecoupledEditor.create({ ...bodyConfig({}), initialData: stored })
  expect(textOf(editor).replace(/ data-list-item-id="[^"]*"/g, '')).toBe(written)
  await editor.destroy()
})
