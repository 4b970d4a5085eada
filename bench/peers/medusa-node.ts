import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Start {
  default(options: { directory: string; host: string; port: string }): Promise<{
    server: Server
    gracefulShutDown(): void
  }>
}

// What `medusa start` does, which says nothing to whoever started it. The application is where it runs.
const { HOST: host = '127.0.0.1', PORT: port = '' } = process.env
const directory = join(dirname(import.meta.dirname), 'medusa')
process.chdir(directory)
const { default: start } = createRequire(join(directory, 'package.json'))('@medusajs/medusa/commands/start') as Start
const { server, gracefulShutDown } = await start({ directory, host, port })
if (!server.listening) await once(server, 'listening')
process.send?.({ ready: true })
// It ends by itself at SIGTERM.
process.once('disconnect', gracefulShutDown)
