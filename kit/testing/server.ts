import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest'
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { defineNetwork, InterceptorSource } from 'msw/experimental'

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors']

// The page's `fetch` is answered where it is called, as in a browser. msw's own server for Node writes each call onto a socket, and reads it there again: half of what a call costs.
const network = defineNetwork({
  sources: [
    new InterceptorSource({
      interceptors: [
        new FetchInterceptor() as unknown as Interceptors[number],
        new XMLHttpRequestInterceptor(),
        new ClientRequestInterceptor(),
        new WebSocketInterceptor(),
      ],
    }),
  ],
  context: { quiet: true },
})

/** Answers calls in component tests; a call without a handler fails the test. `server.use(answers(call, reply))` */
export const server = {
  listen(options: Parameters<typeof network.configure>[0]): void {
    network.configure(options)
    void network.enable()
  },
  /** What is asked and answered, for tests of what is not asked. */
  events: network.events,
  use: network.use.bind(network),
  resetHandlers: network.resetHandlers.bind(network),
  close(): void {
    void network.disable()
  },
}
