import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markOf } from '../../plugins/core/server/data/sql/sent.ts'
import { templatesIn, unsentTemplates } from './statements.ts'

const code = `
const named = sql\`p.name = \${name}\`
export const rows = (db) => sql<Row>\`
  select id
    from people p
   where \${inCompany(actor, 'p')} and \${named}\`.rows(db)
const css = style\`none of ours\``
const whole = '\n  select id\n    from people p\n   where ${} and ${}'

it('finds whole statements and parts, with the line of each, and no template of another tag', () =>
  expect(templatesIn('plugins/a/server/a.ts', code)).toEqual([
    { at: 'plugins/a/server/a.ts:2', text: 'p.name = ${}' },
    { at: 'plugins/a/server/a.ts:3', text: whole },
  ]))

describe('after a run', () => {
  const root = mkdtempSync(join(tmpdir(), 'cloudoc-statements-'))
  const server = join(root, 'plugins/a/server')
  const sent = join(root, 'sent')
  beforeAll(() => {
    mkdirSync(join(server, 'migrations'), { recursive: true })
    mkdirSync(sent)
    writeFileSync(join(server, 'a.ts'), code)
    // As a package manager links packages that need each other.
    mkdirSync(join(root, 'plugins/a/node_modules'))
    symlinkSync(join(root, 'plugins/a'), join(root, 'plugins/a/node_modules/a'))
    mkdirSync(join(root, 'plugins/nothing'))
    writeFileSync(join(server, 'a.test.ts'), 'sql`select of a test`')
    writeFileSync(join(server, 'migrations/0001.ts'), 'sql`history`')
    writeFileSync(join(sent, '1'), `${markOf(whole)}\n`)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('names what no process has sent', () =>
    expect(unsentTemplates(root, sent)).toEqual([{ at: 'plugins/a/server/a.ts:2', text: 'p.name = ${}' }]))

  it('names nothing where any of the processes sent it', () => {
    writeFileSync(join(sent, '2'), `${markOf('p.name = ${}')}\n`)
    expect(unsentTemplates(root, sent)).toEqual([])
  })
})
