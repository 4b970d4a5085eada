import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { platform } from '../platform.ts'

/** Answers a request before the platform sees it, or says that it does not. */
export type PreHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const handlers: PreHandler[] = []

/** Adds a handler. They are asked in the order in which they were added. */
export const addPreHandler = (handler: PreHandler): void => {
  handlers.push(handler)
}

/**
 * Stands before the platform's own listener, which costs some 0.4 ms a request: what is answered here needs
 * none of it.
 */
export function openPreHandlers(): void {
  const server = platform().server.httpServer
  const behind = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (handlers.some(handler => handler(request, response))) return
    for (const listener of behind) void listener(request, response)
  })
}
