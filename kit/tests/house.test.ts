/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/^(node_modules|dist|tests)\//.test(name))
  .map(name => ({ name, source: readFileSync(join(root, name), 'utf8') }))

describe('rules of the house', () => {
  test.each(files)('$name keeps to the tokens and stays small', ({ name, source }) => {
    expect(source.split('\n').length).toBeLessThan(250)
    // An ad-hoc value: w-[13px], text-[#123456].
    expect(source.match(/[\w]-\[[^\]]*\](?=[\s'"`])/g)?.filter(found => !found.startsWith('data-[') && !found.startsWith('t-data-['))).toBeFalsy()
    if (name !== 'components/Flag.tsx') expect(source.match(/#[0-9a-f]{6}\b/gi)).toBeNull()
    expect(source).not.toMatch(/\bany\b(?=[\s;,)\]>])(?<=:\s*any)|@ts-ignore|TODO/)
  })

  test('what needs no Radix does not bring it along', () => {
    const heavy = files.filter(({ source }) => source.includes("'radix-ui")).map(({ name }) => name)
    expect(heavy.sort()).toEqual(['components/ConfirmDialog.tsx', 'components/Dialog.tsx', 'components/Menu.tsx', 'components/Tabs.tsx'])
  })
})
