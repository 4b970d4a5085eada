import { solve } from './solve.ts'
import type { Puzzle } from './solve.ts'

/** Takes a puzzle, posts its number or undefined. */
self.addEventListener('message', (event: MessageEvent<Puzzle>) => {
  void solve(event.data).then(number => { self.postMessage(number) })
})
