import { createRequire } from 'node:module'
import type { Platform } from '@cloudoc/core/server/platform.ts'

/** Which of the clients by which nodes can tell each other this node has loaded. */
export const loadedClients = (_: Platform): string[] => {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  return ['@redis/client', '@socket.io/redis-streams-adapter', '@socket.io/postgres-adapter'].filter(name =>
    loaded.some(path => path.includes(`/${name}/`)),
  )
}
