import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-leftover-'))
// PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([0, 20, 60, 150, 300])('a database starts where a server was left behind %i ms ago', async ms => {
  const run = promisify(execFile)('node', [join(__dirname, 'left-behind.ts'), join(folder, 'data'), String(ms)])
  await expect(run).resolves.toMatchObject({ stderr: '' })
})
