import type { Puzzle } from './solve.ts'
import { solve } from './solve.ts'

/** Takes a puzzle, posts its number or undefined. Nobody waits for this thread, so it works in one go. */
self.addEventListener('message', (event: MessageEvent<Puzzle>) => {
  void solve(event.data, event.data.maxnumber + 1).then(number => {
    self.postMessage(number)
  })
})
