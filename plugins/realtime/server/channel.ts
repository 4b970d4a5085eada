import { sessions } from '@cloudoc/core/server/call/actor.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { Server, type Socket } from 'socket.io'
import { realtimePath, sessionEnded, tooManyChannels, transportsIn } from '../contract/events.ts'
import { type Carrier, openCarrier } from './carrier.ts'
import { hasRoom, takePlace } from './open-channels.ts'

interface Held {
  sessionId: number
  companyId: number
  endsAt: number
}
type Events = Record<string, (...args: unknown[]) => void>
type Channel = Socket<Events, Events, Events, Held>

let server: Server<Events, Events, Events, Held> | undefined
let carrier: Carrier | undefined

const roomOf = (personId: number): string => `person:${personId}`
const companyRoom = (companyId: number): string => `company:${companyId}`
const sessionRoom = (sessionId: number): string => `session:${sessionId}`

/** Opens the channel on the product's own port. Nodes tell each other through PostgreSQL, or Redis. */
export async function openChannel(): Promise<void> {
  carrier = await openCarrier()
  server = new Server(platform().server.httpServer, {
    path: realtimePath,
    transports: transportsIn(process.env['NODE_ENV']),
    serveClient: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: 10_000,
    adapter: carrier.adapter,
  })
  server.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string' || token === '') return next(new Error(sessionEnded))
    sessions
      .get()(token.replace(/^Bearer\s+/i, ''))
      .then(
        async actor => {
          if (!actor) return next(new Error(sessionEnded))
          if (!hasRoom(actor.company.id)) return next(new Error(tooManyChannels))
          socket.data = {
            sessionId: actor.session.id,
            companyId: actor.company.id,
            endsAt: actor.session.expiresAt.getTime(),
          }
          await socket.join([roomOf(actor.person.id), companyRoom(actor.company.id), sessionRoom(actor.session.id)])
          next()
        },
        () => next(new Error(sessionEnded)),
      )
  })
  server.on('connection', (socket: Channel) => {
    // A channel lives no longer than its session.
    const end = setTimeout(() => socket.disconnect(true), Math.max(0, socket.data.endsAt - Date.now()))
    socket.once('disconnect', () => clearTimeout(end))
    takePlace(socket, socket.data)
  })
}

/** Tells every open tab of a person, on whatever node. */
export const sendToPerson = (personId: number, event: string): void => void server?.to(roomOf(personId)).emit(event)

/**
 * Tells every open tab of a company. An event says nothing but its name: who may see what has changed is
 * decided when it is read.
 */
export const sendToCompany = (companyId: number, event: string): void =>
  void server?.to(companyRoom(companyId)).emit(event)

/** Closes the channels of sessions that were ended. */
export const closeSessions = (sessionIds: readonly number[]): void => {
  if (sessionIds.length > 0) server?.in(sessionIds.map(sessionRoom)).disconnectSockets(true)
}

/** Open channels of this node. */
export const openChannels = (): number => server?.engine.clientsCount ?? 0

/** What is under way when a node ends has this long to come to its end, in milliseconds. */
const grace = 2000

/**
 * Closes the channel, and the port with it, which its server takes along: requests under way are waited for a
 * little. A connection that says nothing would be waited for without end.
 */
export async function closeChannel(): Promise<void> {
  const cut = setTimeout(() => platform().server.httpServer.closeAllConnections(), grace)
  await server?.close()
  clearTimeout(cut)
  await carrier?.end()
}
