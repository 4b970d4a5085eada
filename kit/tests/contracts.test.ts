/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { permissionNames } from '@cloudoc/core/contract/permissions.ts'
import * as core from '@cloudoc/core/contract/wire.ts'
import { readNotes, saveNote, sendFile } from '../testing/sampleCalls.ts'
import { asData, toDataModule, valueImports } from '../vite/contracts.ts'

const run = (code: string) => {
  const body = code.replaceAll('export const ', 'out.').replace(/^out\.(\w+) = (.*)$/gm, 'out.$1 = $2;')
  return new Function('out', `${body}; return out`)({}) as Record<string, unknown>
}

describe('a contract as data', () => {
  test('a call keeps what the browser needs, and loses its schemas', () => {
    const { saveNote: data, sendFile: upload } = run(toDataModule({ saveNote, sendFile })) as Record<
      string,
      Record<string, unknown>
    >
    expect(data).toEqual({
      kind: 'call',
      method: 'POST',
      path: '/sample/note',
      who: 'session',
      reads: false,
      shared: false,
      texts: { saved: 'Saved successfully' },
      refusals: {},
    })
    expect(upload?.['upload']).toEqual({ fields: ['file'], maxBytes: 1000, types: ['image/png'] })
  })

  test('texts and lists stay, schemas and functions go', () => {
    expect(Object.keys(run(toDataModule({ commonTexts, permissionNames, readNotes, ...core })))).toEqual([
      'commonTexts',
      'permissionNames',
      'readNotes',
    ])
  })

  test.each([[undefined], [() => 1], [{ a: () => 1 }], [[core.id]], [{ a: core.id }]])('%p is no data', value => {
    expect(asData(value)).toBeUndefined()
  })

  test.each([[{ a: [1, 'b', null, true] }], ['text'], [null], [0]])('%p is data', value => {
    expect(asData(value)).toEqual(value)
  })
})

test('valueImports leaves types out', () => {
  const source =
    "import type { z } from 'zod'\nimport { type A, b as c } from './b.ts'\nimport { type D } from './d.ts'\nexport { e } from './e.ts'\nexport type { F } from './f.ts'\nimport {\n  g,\n} from './g.ts'\n"
  expect(valueImports(source)).toEqual([
    { names: ['b'], from: './b.ts' },
    { names: ['e'], from: './e.ts' },
    { names: ['g'], from: './g.ts' },
  ])
})

/** Builds with Vite in a Node of its own, as Jest's cannot read TypeScript modules as they are. */
const build = (entry: string): string =>
  execFileSync(process.execPath, [join(__dirname, 'fixtures/build.ts'), entry], {
    encoding: 'utf8',
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

describe('a client build', () => {
  test('has the call and the functions of plain contracts, and no zod', () => {
    const code = build(
      "import { orders, plans } from '/plugins/shop/contract/order.ts'\nimport { total } from '/plugins/shop/contract/sum.ts'\nconsole.log(orders, plans, total([1, 2]))",
    )
    expect(code).toContain('/user/order-lists')
    expect(code).toContain('yearly')
    expect(code).toContain('reduce')
    expect(code).not.toMatch(/_zod|ZodObject/)
  })

  test('fails when a page wants a function that was left out', () => {
    expect(() => build("import { half } from '/plugins/shop/contract/order.ts'\nconsole.log(half(2))")).toThrow(/half/)
  })
})
