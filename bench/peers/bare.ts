import { createServer } from 'node:http'

// What Node can do at most here: a server that only sends the bytes of `COPY_FROM`, with their type and length.
const { COPY_FROM: source = '', HOST: host = '127.0.0.1', PORT: port } = process.env
const reply = await fetch(source, { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await reply.arrayBuffer())
const headers = {
  'content-type': reply.headers.get('content-type') ?? 'application/json',
  'content-length': body.length,
}

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(Number(port), host, () => process.send?.({ ready: true }))
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
