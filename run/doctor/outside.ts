import { connect as connectPlain } from 'node:net'
import { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import pg from 'pg'
import { faultOfRedisAddress } from '../../plugins/realtime/server/redis-address.ts'
import { directDatabase } from '../environment.ts'
import { ssl } from '../services/sql.ts'
import { type Check, messageOf } from './checks.ts'

const patience = 5000
/** `timestamptz`, `skip locked`, `create or replace trigger`: the last of them came with this one. */
const oldestPostgres = 14

export const database: Check = async () => {
  const connectionString = directDatabase()
  if (!connectionString) return { what: 'Database', note: 'embedded PostgreSQL' }
  const what = 'Database'
  const name = process.env['DATABASE_URL_DIRECT'] ? 'DATABASE_URL_DIRECT' : 'DATABASE_URL'
  let client: pg.Client | undefined
  try {
    // With a setting of the session, as the product connects: a pooler refuses that.
    client = new pg.Client({
      connectionString,
      ssl: ssl(),
      connectionTimeoutMillis: patience,
      statement_timeout: patience,
    })
    await client.connect()
    const { rows } = await client.query<{ version: number; may: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege(current_user, 'public', 'create') as may`,
    )
    const { version = 0, may = false } = rows[0] ?? {}
    if (version < oldestPostgres)
      return { what, fault: `It is PostgreSQL ${version}; at least ${oldestPostgres} is needed.` }
    if (!may) return { what, fault: 'Its user may not make tables. Grant it: grant create on schema public to <user>.' }
    return { what, note: `PostgreSQL ${version} answers` }
  } catch (error) {
    if (messageOf(error).includes('unsupported startup parameter'))
      return {
        what,
        fault: `${name} names a pooler. Set DATABASE_URL_DIRECT to the database itself, and DATABASE_URL to the pooler.`,
      }
    return {
      what,
      fault: `${name} names one that does not answer (${messageOf(error)}). Check host, port, user and password, and DATABASE_SSL if it asks for TLS.`,
    }
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** What calls reach the database by, where `DATABASE_URL` is not the database itself. */
export const pooler: Check = async () => {
  if (!process.env['DATABASE_URL_DIRECT']) return undefined
  const what = 'Pooler'
  const client = new pg.Client({
    connectionString: process.env['DATABASE_URL'],
    ssl: ssl(),
    connectionTimeoutMillis: patience,
  })
  try {
    await client.connect()
    await client.query('select 1')
    return { what, note: 'answers' }
  } catch (error) {
    return { what, fault: `DATABASE_URL names a pooler that does not answer (${messageOf(error)}).` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What carries word of the live channel between nodes, where it is not the database. */
export const channel: Check = async () => {
  const address = process.env['REDIS_URL']
  // What is no address is said of the configuration.
  if (!address || faultOfRedisAddress(address)) return undefined
  const what = 'Live channel'
  try {
    const { askRedis } = await import('../../plugins/realtime/server/stream.ts')
    await askRedis(address)
    return { what, note: 'Redis answers' }
  } catch (error) {
    return {
      what,
      fault: `REDIS_URL names a Redis that does not answer (${messageOf(error)}). Check host, port, user and password.`,
    }
  }
}

/** First line that a mail server says. */
function greeting(url: URL): Promise<string> {
  const isTls = url.protocol === 'smtps:'
  const port = Number(url.port || (isTls ? 465 : 587))
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host: url.hostname, port, servername: url.hostname })
      : connectPlain({ host: url.hostname, port })
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer in 5 seconds')))
    socket.once('error', reject)
    socket.once('data', (text: Buffer) => {
      resolve(text.toString())
      socket.end('QUIT\r\n')
    })
  })
}

export const mail: Check = async () => {
  const address = process.env['SMTP_URL']
  const what = 'Mail'
  if (!address) return { what, note: 'embedded inbox: nothing leaves this machine' }
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol))
    return { what, fault: 'SMTP_URL must read smtp://user:password@host:587, or smtps:// with port 465.' }
  const url = new URL(address)
  try {
    const said = await greeting(url)
    return said.startsWith('220')
      ? { what, note: `${url.host} answers` }
      : { what, fault: `${url.host} answers, but not as a mail server. Check host and port of SMTP_URL.` }
  } catch (error) {
    return {
      what,
      fault: `${url.host} does not answer (${messageOf(error)}). Check host and port of SMTP_URL, and that they may be reached from here.`,
    }
  }
}

/** Writes and removes a small file: what the product will do. */
export const bucket: Check = async () => {
  const name = process.env['S3_BUCKET']
  const what = 'Files'
  if (!name) return { what, note: 'a folder of the data folder' }
  const key = `doctor/${process.pid}`
  try {
    const store = await files()
    await store.put(key, Readable.from(['well']))
    await store.remove(key)
    return { what, note: `bucket ${name} can be written to` }
  } catch (error) {
    return {
      what,
      fault: `The bucket ${name} cannot be written to (${messageOf(error)}). Check S3_BUCKET, S3_REGION, S3_ENDPOINT, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    }
  }
}

const keyForms: Readonly<Record<string, RegExp>> = {
  STRIPE_SECRET_KEY: /^(?:sk|rk)_(?:test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(?:test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+/,
}

/** Form only: no request is made with them. */
export const payments: Check = async () => {
  const what = 'Payments'
  const given = Object.keys(keyForms).filter(name => process.env[name])
  if (given.length === 0) return { what, note: 'sandbox: no money moves' }
  const odd = Object.entries(keyForms)
    .filter(([name, form]) => !form.test(process.env[name] ?? ''))
    .map(([name]) => name)
  if (odd.length > 0)
    return {
      what,
      fault: `${odd.join(', ')}: missing, or not of the form that Stripe gives (sk_…, pk_…, whsec_…). Copy all three from Stripe's dashboard.`,
    }
  const modes = new Set(
    [process.env['STRIPE_SECRET_KEY'], process.env['STRIPE_PUBLISHABLE_KEY']].map(key => key?.split('_')[1]),
  )
  if (modes.size > 1)
    return {
      what,
      fault: 'One of the two keys is for tests and the other for real money. Take both from the same mode.',
    }
  return { what, note: modes.has('live') ? 'Stripe, real money' : 'Stripe, test mode' }
}
