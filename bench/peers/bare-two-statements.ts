import { createServer } from 'node:http'
import pg from 'pg'

// What Node and `pg` can do at most here for a call with a session: two statements one after another, a small answer, and nothing else.
const { DATABASE_URL: connectionString, HOST: host = '127.0.0.1', PORT: port, TOKEN_HASH: hash = '' } = process.env
const pool = new pg.Pool({ connectionString, max: 20 })

async function count(): Promise<number> {
  const {
    rows: [session],
  } = await pool.query<{ company_id: number }>(
    'select company_id from sessions where token_hash = $1 and ended_at is null',
    [hash],
  )
  const {
    rows: [line],
  } = await pool.query<{ count: string }>(
    'select count(*) from cart_lines l join carts c on c.id = l.cart_id where l.company_id = $1 and c.open',
    [session?.company_id ?? 0],
  )
  return Number(line?.count ?? 0)
}

const server = createServer(
  (_, response) =>
    void count().then(found => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 1, response: { count: found } }))
    }),
)
server.listen(Number(port), host, () => process.send?.({ ready: true }))
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
