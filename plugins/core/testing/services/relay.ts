import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay on a fixed port: what stands behind it can be taken away and put back, as a restarted server is. */
export interface Relay {
  port: number
  /** Where the next connections go, one after another; none refuses them. Open ones are cut. */
  lead(...ports: number[]): void
  close(): Promise<void>
}

export async function openRelay(...targets: number[]): Promise<Relay> {
  let behind = targets
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer(socket => {
    const port = behind[turn++ % Math.max(behind.length, 1)]
    if (port === undefined) return void socket.destroy()
    const other = connect(port, '127.0.0.1')
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => two.destroy())
      one.on('close', () => {
        open.delete(one)
        two.destroy()
      })
      one.pipe(two)
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = (): void => open.forEach(socket => socket.destroy())
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lead(...ports) {
      behind = ports
      cut()
    },
    close: () => {
      cut()
      return new Promise(done => server.close(() => done()))
    },
  }
}
