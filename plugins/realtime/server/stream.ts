import { setTimeout as pause } from 'node:timers/promises'
import { addHealthPart } from '@cloudoc/core/server/monitoring/health.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Carrier } from './carrier.ts'

/** Messages that the stream holds at most, give or take a hundred, and that wait in a node while Redis is away. */
const maxMessages = 10_000
/** Seconds after the last message when Redis drops the stream. A node that was cut off for longer has missed some. */
const keptFor = 60
/** Milliseconds that a reading waits for messages; then it is asked anew. */
const readingWaits = 5000
/** Milliseconds without a word from Redis, which answers more often, after which a connection counts as lost. */
const silence = 15_000
/** Milliseconds until the next try: first, and at most. */
const retry = { first: 100, most: 2000 } as const
/** What was just told has this long to reach Redis when a node ends, in milliseconds. */
const grace = 1000

type Message = Record<string, string>
type Connection = ReturnType<typeof connectionTo>

function connectionTo(address: string, name: 'writing' | 'reading') {
  return createClient({
    url: address,
    name: `cloudoc-${name}`,
    disableClientInfo: true,
    commandsQueueMaxLength: maxMessages,
    ...(name === 'writing' && { pingInterval: readingWaits }),
    socket: {
      connectTimeout: readingWaits,
      socketTimeout: silence,
      // Without end, also where a connection was silent.
      reconnectStrategy: tries => Math.min(retry.first * 2 ** Math.min(tries, 10), retry.most),
    },
  })
}

/** Asks Redis for an answer, once. Throws where there is none. */
export async function askRedis(address: string): Promise<void> {
  const client = createClient({ url: address, disableClientInfo: true, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.ping()
  } finally {
    client.destroy()
  }
}

/**
 * Opens a stream of Redis that all nodes of the installation write to and read. Does not wait for Redis: the connections
 * are made in the background, and made again whenever they are lost. Until then the node is degraded: its own people hear
 * at once, and those of other nodes when Redis is back.
 */
export function openStream(address: string, streamName: string): Carrier {
  const connections = { writing: connectionTo(address, 'writing'), reading: connectionTo(address, 'reading') }
  const faults = watchFaults()
  for (const name of ['writing', 'reading'] as const) {
    const connection = connections[name]
    connection.on('error', (error: Error) => faults.note(name, error))
    connection.on('ready', () => faults.clear(name))
    connection.connect().catch((error: Error) => faults.note(name, error))
  }
  addHealthPart('channel', faults.check)
  const write = writerOn(connections.writing, faults)
  const reader = readerOn(connections.reading, faults)
  return {
    adapter: createAdapter(clientOf(write, reader.read), { streamName }),
    async end() {
      const { writing, reading } = connections
      reader.stop()
      if (writing.isReady) await Promise.race([writing.close(), pause(grace, undefined, { ref: false })])
      for (const connection of [writing, reading]) if (connection.isOpen) connection.destroy()
    },
  }
}

type Write = (key: string, message: Message) => void
type Read = (key: string, after: string, count: number) => Promise<unknown>

/** Writes messages. What Redis does not take waits until it takes something again. */
function writerOn(connection: Connection, faults: Faults): Write {
  const waiting: Parameters<Write>[] = []
  function keep(...message: Parameters<Write>): void {
    waiting.push(message)
    if (waiting.length > maxMessages) waiting.shift()
  }
  function writeWaiting(): void {
    for (const message of waiting.splice(0)) write(...message)
  }
  function write(key: string, message: Message): void {
    if (!connection.isReady) return keep(key, message)
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxMessages } as const
    connection.xAdd(key, '*', message, { TRIM: trim }).then(
      () => {
        faults.clear('writing')
        writeWaiting()
      },
      (error: Error) => {
        faults.note('writing', error)
        // Perhaps it was written. What is heard twice is read twice, and does no harm.
        keep(key, message)
      },
    )
    connection.expire(key, keptFor).catch(() => undefined)
  }
  connection.on('ready', writeWaiting)
  return write
}

/** Reads what was written after a message. The adapter asks again at once, whatever the answer was. */
function readerOn(connection: Connection, faults: Faults): { read: Read; stop(): void } {
  let isOver = false
  return {
    stop() {
      isOver = true
    },
    async read(key, after, count) {
      if (isOver) return new Promise(() => undefined)
      try {
        // `$` means what comes from now on. It would leave out what comes between one reading and the next.
        const id = after === '$' ? '0-0' : after
        const found = await connection.xRead({ key, id }, { COUNT: count, BLOCK: readingWaits })
        faults.clear('reading')
        return found
      } catch (error) {
        if (!isOver) faults.note('reading', error as Error)
        await pause(retry.first)
        return null
      }
    },
  }
}

/**
 * What the adapter uses of a client of Redis, whose kind it knows by `sSubscribe`. It subscribes to questions of other
 * nodes, too: the channel asks none, so there is no connection for them.
 */
function clientOf(write: Write, read: Read) {
  const client = {
    sSubscribe: () => undefined,
    subscribe: () => undefined,
    duplicate: () => client,
    connect: () => Promise.resolve(),
    disconnect: () => undefined,
    on: () => undefined,
    xAdd(key: string, _id: '*', message: Message) {
      write(key, message)
      // The adapter tells the node's own people after this: they do not wait for Redis.
      return Promise.resolve('')
    },
    xRead: ([{ key, id }]: [{ key: string; id: string }], { COUNT }: { COUNT: number }) => read(key, id, COUNT),
  }
  return client
}

type Faults = ReturnType<typeof watchFaults>

/** What is wrong with each connection. The log is told when the first one breaks and when both are well again. */
function watchFaults() {
  const faults = new Map<string, string>([
    ['writing', 'not connected yet'],
    ['reading', 'not connected yet'],
  ])
  let isTold = false
  return {
    note(connection: string, error: Error): void {
      const { code, message } = error as { code?: unknown; message: string }
      const fault = String(code ?? message)
      if (!isTold) platform().log.warn(`realtime: Redis is away (${fault}): nodes do not hear of each other`)
      isTold = true
      faults.set(connection, fault)
    },
    clear(connection: string): void {
      faults.delete(connection)
      if (faults.size > 0 || !isTold) return
      platform().log.info('realtime: Redis is back')
      isTold = false
    },
    check: async (): Promise<void> => {
      const [fault] = faults.values()
      if (fault !== undefined) throw new Error(fault)
    },
  }
}
