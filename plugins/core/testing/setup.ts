jest.setTimeout(60_000)
// Two cores are shared by servers, database and tests: a test that failed once is tried once more, and its first failure is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
