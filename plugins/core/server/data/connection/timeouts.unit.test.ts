import { isUnavailable } from './timeouts.ts'

/** What PostgreSQL answers, as its driver throws it. */
const failure = (code: string, message = ''): Error => Object.assign(new Error(message), { code })

it.each([
  ['a table changed under a prepared statement', failure('0A000', 'cached plan must not change result type')],
  ['a pooler forgot a prepared statement', failure('26000', 'prepared statement "cloudoc_1" does not exist')],
  ['a statement took too long', failure('57014')],
  ['the database is not there', failure('ECONNREFUSED')],
  ['a primary is one no more', failure('25006', 'cannot execute INSERT in a read-only transaction')],
  ['a pooler does not reach the database', failure('08P01', 'server login has been failing, try again later')],
  ['the socket of the database is not there', Object.assign(failure('ENOENT'), { syscall: 'connect' })],
  ['a connection was lost', new Error('Connection terminated unexpectedly')],
  [
    'a connection was lost during a statement',
    new Error('select * from "documents" where "company_id" = $1 - Connection terminated unexpectedly'),
  ],
  [
    'a connection was lost during a statement of several lines',
    new Error('update documents\n   set name = $1\n where id = $2 - Connection terminated unexpectedly'),
  ],
  [
    'the next statement of a lost connection',
    new Error('BEGIN; - Client has encountered a connection error and is not queryable'),
  ],
  [
    'the server itself was killed',
    failure('57P01', 'select 1 - terminating connection due to unexpected postmaster exit'),
  ],
])('%s: worth another try', (_, error) => expect(isUnavailable(error)).toBe(true))

it.each([
  ['what the database cannot do', failure('0A000', 'cross-database references are not implemented')],
  ['a statement with a fault', failure('42601')],
  ['something else', new Error('no')],
  ['a file is not there', Object.assign(failure('ENOENT'), { syscall: 'open' })],
  ['a statement that names such a fault', failure('42601', `select 'Connection terminated' - syntax error`)],
])('%s: no other try helps', (_, error) => expect(isUnavailable(error)).toBe(false))
