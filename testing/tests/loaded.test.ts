import { suite } from '../../plugins/core/testing/harness.ts'

const app = suite()
const loadedFrom = async (folder: string): Promise<number> =>
  ((await app.run('testing/in-node.ts', 'loadedFrom', folder)) as string[]).length

it('a node without a collector loads nothing of traces, but the names that others tell them by', async () => {
  // As packages are seen that its modules import.
  expect(await loadedFrom('/node_modules/prom-client/')).toBeGreaterThan(10)
  for (const part of [
    'sdk-node',
    'exporter-trace-otlp-http',
    'instrumentation',
    'instrumentation-http',
    'instrumentation-pg',
  ])
    expect([part, await loadedFrom(`/@opentelemetry/${part}/`)]).toEqual([part, 0])
})

it('what the platform loads at its start though nobody needs it is only stood in for', async () => {
  expect(await loadedFrom('/node_modules/@strapi/core/')).toBeGreaterThan(100)
  expect(await loadedFrom('/@modelcontextprotocol/')).toBe(2)
  // All of it is three hundred files.
  expect(await loadedFrom('/node_modules/date-fns/')).toBeLessThan(150)
})
