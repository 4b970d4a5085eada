import { healthOf } from './health.ts'

it.each([
  [{}, 'ready'],
  [{ files: 'ECONNREFUSED' }, 'degraded'],
  [{ uploads: 'ENOSPC' }, 'degraded'],
  [{ database: 'ECONNREFUSED' }, 'unready'],
  [{ files: 'ENOSPC', database: '57P03' }, 'unready'],
  [{ listening: 'this node is starting or stopping' }, 'unready'],
] as const)('%j: %s', (found, health) => expect(healthOf(found)).toBe(health))
