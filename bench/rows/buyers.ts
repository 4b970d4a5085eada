import type { Sandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import type pg from 'pg'
import { inLanes } from '../frame/lanes.ts'

/** A package that is sold. */
export interface Sold {
  id: string
  name: string
  slug: string
}

const id = (kind: string, n: string): string => `'${kind.charAt(0)}' || substr(md5('${kind} ' || ${n}), 1, 23)`
const at = 'now(), now(), now()'
const columns = 'document_id, created_at, updated_at, published_at'

/** The token of the holder of the n-th company. */
export const buyerToken = (n: number): string => `buyer-${n}`

/** Companies with a holder who is signed in. */
const people = [
  `insert into companies (${columns}, name, subdomain, details) select ${id('buyer', 'n')}, ${at}, 'Buyer ' || n || ' Care', 'buyer-' || n, '{}'::jsonb from generate_series(1, $1::int) n`,
  `insert into people (${columns}, company_id, email, work_email, first_name, last_name, role)
   select ${id('holder', 'n')}, ${at}, c.id, 'holder' || n || '@bench.example', 'holder' || n || '@bench.example', 'Holder', n::text, 'company' from generate_series(1, $1::int) n join companies c on c.document_id = ${id('buyer', 'n')}`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', 'n')}, ${at}, p.id, p.company_id, translate(rtrim(encode(sha256(convert_to('buyer-' || n, 'UTF8')), 'base64'), '='), '+/', '-_'), now() + interval '4 hours'
     from generate_series(1, $1::int) n join people p on p.document_id = ${id('holder', 'n')}`,
]

export async function fillWithBuyers(db: pg.Client, count: number): Promise<Sold> {
  for (const statement of people) await db.query(statement, [count])
  const {
    rows: [sold],
  } = await db.query<Sold>(
    'select document_id as id, name, slug from packages where published_at is not null order by id limit 1',
  )
  if (!sold) throw new Error('There is nothing to buy')
  return sold
}

/**
 * Gives each of these companies a saved card at the provider, and a subscription of a year that ended a
 * minute ago and renews by itself.
 */
export async function fillWithSubscribers(
  db: pg.Client,
  { sandbox, secretKey }: { sandbox: Sandbox; secretKey: string },
  sold: Sold,
  count: number,
): Promise<void> {
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    const reply = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(fields),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return ((await reply.json()) as { id: string }).id
  }
  const cards: { n: number; customer: string; method: string }[] = []
  await inLanes(
    Array.from({ length: count }, (_, n) => n + 1),
    16,
    async n => {
      const customer = await post('/v1/customers', { name: `Buyer ${n} Care` })
      const method = await post('/v1/payment_methods', {
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      })
      await post(`/v1/payment_methods/${method}/attach`, { customer })
      cards.push({ n, customer, method })
    },
  )
  const given = [cards.map(({ n }) => n), cards.map(({ customer }) => customer), cards.map(({ method }) => method)]
  const of = `from unnest($1::int[], $2::text[], $3::text[]) as card (n, customer, method) join companies c on c.document_id = ${id('buyer', 'card.n')}`
  await db.query(
    `insert into payment_customers (${columns}, company_id, customer_id) select ${id('customer', 'card.n')}, ${at}, c.id, card.customer ${of}`,
    given,
  )
  await db.query(
    `insert into cards (${columns}, company_id, method, brand, last_4, exp_month, exp_year, is_default) select ${id('method', 'card.n')}, ${at}, c.id, card.method, 'visa', '4242', 12, 2040, true ${of}`,
    given,
  )
  await db.query(
    `insert into subscriptions (${columns}, company_id, order_id, sendtype, package_id, package_name, package_slug, image, files, plan, licence, starts_at, expires_at, state, renews)
     select ${id('held', 'n')}, ${at}, c.id, ${id('order', 'n')}, 'subscription', $2, $3, $4, '', 3, 'yearly', 'single', now() at time zone 'utc' - interval '1 year 1 minute', now() at time zone 'utc' - interval '1 minute', 'active', true
       from generate_series(1, $1::int) n join companies c on c.document_id = ${id('buyer', 'n')}`,
    [count, sold.id, sold.name, sold.slug],
  )
  await db.query('vacuum (analyze)')
}
