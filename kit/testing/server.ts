import { setupServer } from 'msw/node'

/** Answers calls in component tests; a call without a handler fails the test. `server.use(answers(call, reply))` */
export const server = setupServer()
