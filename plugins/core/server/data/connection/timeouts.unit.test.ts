import { isUnavailable } from './timeouts.ts'

/** What PostgreSQL answers, as its driver throws it. */
const failure = (code: string, message = ''): Error => Object.assign(new Error(message), { code })

it.each([
  ['a table changed under a prepared statement', failure('0A000', 'cached plan must not change result type')],
  ['a pooler forgot a prepared statement', failure('26000', 'prepared statement "cloudoc_1" does not exist')],
  ['a statement took too long', failure('57014')],
  ['the database is not there', failure('ECONNREFUSED')],
])('%s: worth another try', (_, error) => expect(isUnavailable(error)).toBe(true))

it.each([
  ['what the database cannot do', failure('0A000', 'cross-database references are not implemented')],
  ['a statement with a fault', failure('42601')],
  ['something else', new Error('no')],
])('%s: no other try helps', (_, error) => expect(isUnavailable(error)).toBe(false))
