import { createServer, request } from 'node:http'

/** A small proxy, as one stands before the nodes of an installation: says who asked and under which id, and takes the nodes in turn. */
export interface Front {
  url: string
  close(): Promise<void>
}

/** Requests go to these ports of the loopback address, one after another. A visitor comes from `visitor`. */
export async function openFront(ports: readonly number[], visitor: string): Promise<Front> {
  let turn = 0
  const server = createServer((asked, reply) => {
    const port = ports[turn % ports.length]
    turn += 1
    const headers = {
      ...asked.headers,
      'x-forwarded-for': visitor,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': asked.headers.host ?? '',
      'x-request-id': `front-${String(turn).padStart(6, '0')}`,
    }
    const passed = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    asked.pipe(passed)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
