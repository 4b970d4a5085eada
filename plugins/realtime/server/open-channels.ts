import type { Socket } from 'socket.io'

/** Channels that one node holds open for a session and for a company: tabs of a person, tabs of all its people. */
const maxPlaces = { session: 10, company: 200 } as const
/** Whoever has been told to go has this long to go by itself, in milliseconds. */
const farewell = 1000

const ofSession = new Map<number, Set<Socket>>()
const ofCompany = new Map<number, Set<Socket>>()

const join = (places: Map<number, Set<Socket>>, id: number, socket: Socket): Set<Socket> => {
  const taken = places.get(id) ?? new Set()
  places.set(id, taken.add(socket))
  return taken
}
const leave = (places: Map<number, Set<Socket>>, id: number, socket: Socket): void => {
  if (places.get(id)?.delete(socket) && places.get(id)?.size === 0) places.delete(id)
}

/** Tells a channel to end, so that its tab does not come back by itself, and ends the connection below it. */
function dismiss(socket: Socket): void {
  socket.disconnect()
  setTimeout(() => socket.conn.close(), farewell).unref()
}

/** Is there room for one more of this company? */
export const hasRoom = (companyId: number): boolean => (ofCompany.get(companyId)?.size ?? 0) < maxPlaces.company

/**
 * Gives an open channel its place until it closes. A company that is full gets no more; in a session the
 * newest tab is the one that somebody looks at, and the oldest goes.
 */
export function takePlace(socket: Socket, { sessionId, companyId }: { sessionId: number; companyId: number }): void {
  if (!hasRoom(companyId)) return dismiss(socket)
  join(ofCompany, companyId, socket)
  const tabs = join(ofSession, sessionId, socket)
  socket.once('disconnect', () => {
    leave(ofCompany, companyId, socket)
    leave(ofSession, sessionId, socket)
  })
  const [oldest] = tabs
  if (tabs.size > maxPlaces.session && oldest) dismiss(oldest)
}
