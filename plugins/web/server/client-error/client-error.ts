import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { maskedPath } from '@cloudoc/core/server/monitoring/call-name.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { counter } from '@cloudoc/core/server/observability/metrics.ts'
import { clientError } from '../../contract/client-error.ts'
import { anonymous } from './anonymous.ts'

const counted = counter('cloudoc_client_errors_total', 'Errors that browsers told of, by app.', ['app'])

// In steps: there is nothing to write in the database.
export default handleWithoutTransaction(clientError, async ({ input: { app, route, message, stack, release } }) => {
  counted.inc({ app })
  const [path = ''] = route.split(/[?#]/, 1)
  log.warn('client error', {
    app,
    route: maskedPath(path),
    message: anonymous(message, 300),
    release,
    stack: anonymous(stack, 2000),
  })
  return done({})
})
