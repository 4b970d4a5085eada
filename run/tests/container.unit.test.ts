import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const image = read('Dockerfile')
const composition = read('docker-compose.yml')

it('dependencies are fetched before the code is copied, so that their layer is kept', () => {
  expect(image.indexOf('pnpm fetch')).toBeGreaterThan(0)
  expect(image.indexOf('pnpm fetch')).toBeLessThan(image.indexOf('COPY . .'))
})

it('nothing of tests and benchmarks is in the image', () => {
  expect(image).toMatch(/install --frozen-lockfile --offline --prod && rm -rf e2e bench testing/)
})

it('a node is given more time to begin than the seed takes', () => {
  const seconds = [...`${image}\n${composition}`.matchAll(/start[-_]period[=:] ?(\d+)s/g)].map(found =>
    Number(found[1]),
  )
  expect(seconds).toHaveLength(2)
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(180)
})

it('the proxy leaves a dead node out at once, and repeats what can be repeated', () => {
  expect(composition).toMatch(/reverse_proxy [^}]*fail_duration \d+s[^}]*lb_try_duration \d+s/s)
})

// The platform makes this folder at each start where it is missing, which a read-only root does not let it.
it('the folder that the platform looks for is there before a start', () => {
  expect(existsSync(join(root, 'cms/database/migrations/.gitkeep'))).toBe(true)
})
