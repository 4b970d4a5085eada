import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  expect(image).toMatch(/node run\/image\/slim\.ts/)
})

it('a node is given more time to begin than the seed takes', () => {
  const seconds = [...`${image}\n${composition}`.matchAll(/start[-_]period[=:] ?(\d+)s/g)].map(found =>
    Number(found[1]),
  )
  expect(seconds).toHaveLength(2)
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(180)
})

it('the health check needs no shell, and a node of the composition has it whatever format its image has', () => {
  expect(image).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", "run\/supervision\/health\.ts"\]$/m)
  expect(composition).toContain("test: ['CMD', 'node', 'run/supervision/health.ts']")
})

it.each([
  [200, 0],
  [503, 1],
])('the health check of a node that answers %i ends with %i', async (status, code) => {
  const node = createServer((_, response) => void response.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const { port } = node.address() as AddressInfo
  const check = spawn('node', [join(root, 'run/supervision/health.ts')], {
    env: { ...process.env, PORT: String(port) },
  })
  expect(await once(check, 'exit')).toEqual([code, null])
  node.close()
})

it('the proxy leaves a dead node out, not one whose connection broke once, and repeats what can be repeated', () => {
  expect(composition).toMatch(/reverse_proxy [^}]*max_fails 3\n[^}]*fail_duration 5s\n[^}]*lb_try_duration \d+s/s)
})

// The platform makes this folder at each start where it is missing, which a read-only root does not let it.
it('the folder that the platform looks for is there before a start', () => {
  expect(existsSync(join(root, 'cms/database/migrations/.gitkeep'))).toBe(true)
})
