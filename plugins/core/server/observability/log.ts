import pino from 'pino'
import { requestId } from './request-context.ts'

/** Milliseconds that a line may wait for others: they are written together, not one by one. */
const together = 100
/** Characters that are written without waiting. */
const enough = 16_000

type Details = Readonly<Record<string, unknown>>

/** JSON where an installation is a production one, lines for people elsewhere; `LOG_FORMAT` says otherwise. */
const isJson = (): boolean =>
  (process.env['LOG_FORMAT'] ?? (process.env['DATABASE_URL_OUTSIDE'] === '1' ? 'json' : 'text')) === 'json'

interface Request {
  id: string
  method: string
  path: string
  call: string
  status: number
  ms: number
  aborted: boolean
}

interface Line extends Record<string, unknown> {
  time: string
  level: string
  what: string
  id?: string
  stack?: string
}

const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A line as people read it: the time of day, what is unusual about it, what happened. */
function asText(line: Line): string {
  const { time, level, what, id, stack, ...details } = line
  const head = `${time.slice(11, 23)} ${level === 'info' ? '' : `${level} `}${id ? `${id.slice(0, 8)} ` : ''}`
  const said = [what, ...Object.entries(details).map(([name, value]) => `${name}=${valueOf(value)}`)].join(' ')
  return `${head}${said}${stack ? `\n${stack}` : ''}\n`
}

const destination = pino.destination({ dest: 1, sync: false, minLength: enough, periodicFlush: together })
const asJson = isJson()
const writer = asJson ? destination : { write: (line: string) => destination.write(asText(JSON.parse(line) as Line)) }

const logger = pino(
  {
    base: null,
    messageKey: 'what',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: level => ({ level }) },
    mixin: () => {
      const id = requestId()
      return id === undefined ? {} : { id }
    },
  },
  writer,
)

/** The name of an event and what is known of it. Never a body, a header, an address of a person, a code or a token. */
export const log = {
  info: (what: string, details: Details = {}): void => logger.info(details, what),
  warn: (what: string, details: Details = {}): void => logger.warn(details, what),
  error: (what: string, details: Details = {}): void => logger.error(details, what),
}

/**
 * The line of a request: there is one for each, so it is put together by hand, at a quarter of the cost.
 * `path` and `call` are of few kinds.
 */
export function logRequest({ id, method, path, call, status, ms, aborted }: Request): void {
  const time = new Date().toISOString()
  const more = aborted ? (asJson ? ',"aborted":true' : ' aborted') : ''
  destination.write(
    asJson
      ? `{"level":"info","time":"${time}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"call":"${call}","status":${status},"ms":${ms}${more},"what":"request"}\n`
      : `${time.slice(11, 23)} ${id.slice(0, 8)} ${method} ${path} ${status} ${ms} ms${more}\n`,
  )
}

/** What the platform's own logger is given: the text of an error brings its stack along on the lines below. */
export function logText(level: string, text: string): void {
  const [what = '', ...stack] = text.split('\n')
  log[level === 'error' || level === 'warn' ? level : 'info'](what, stack.length > 0 ? { stack: stack.join('\n') } : {})
}

/** Writes what still waits; for the end of a process. */
export const flushLog = (): void => destination.flushSync()
