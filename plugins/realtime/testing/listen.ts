import type { App } from '@cloudoc/core/testing/harness.ts'
import { io, type Socket } from 'socket.io-client'

const sockets: Socket[] = []

/** Opens the live channel of somebody, and notes what it tells. */
export function listen(to: Pick<App, 'url'>, token: string): { socket: Socket; heard: string[] } {
  const heard: string[] = []
  const socket = io(to.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  socket.onAny((event: string) => heard.push(event))
  sockets.push(socket)
  return { socket, heard }
}

/** Closes what a test has opened. */
export const hangUp = (): void => sockets.splice(0).forEach(socket => socket.disconnect())
