jest.setTimeout(60_000)
// Servers are killed, databases restarted and browsers crashed here, on two cores. One more try, with the first failure printed, so that it is seen.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
