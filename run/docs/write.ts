import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../environment.ts'
import { makeBlocks } from './blocks.ts'
import { generatedPages, withBlocks } from './pages.ts'

// `pnpm run docs`: writes the generated parts of the documentation from the code, between their markers.
const blocks = makeBlocks(root)
for (const [path, names] of Object.entries(generatedPages)) {
  const file = join(root, path)
  writeFileSync(file, withBlocks(readFileSync(file, 'utf8'), blocks, names))
}
const paths = Object.keys(generatedPages)
const { status } = spawnSync(join(root, 'node_modules/.bin/prettier'), ['--write', ...paths], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
