import { connect, createServer } from 'node:net'

/** Does nothing listen on this port of the loopback address? */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Does something listen there? */
export const isListening = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
