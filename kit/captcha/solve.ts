import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { solveChallenge } from './altcha.ts'

/** What the puzzle asks: which number, from 0 to `maxnumber`, after `salt` gives `challenge`? */
export interface Puzzle {
  algorithm: string
  challenge: string
  salt: string
  maxnumber: number
}

/** Numbers tried in one go where a page must stay alive: a few milliseconds of work. */
const shortSlice = 500
/** Browsers keep `crypto.subtle` from pages without https; there the puzzle is solved with this. */
const hexOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
const breathe = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve)
  })

async function solveSlice(
  { algorithm, challenge, salt }: Puzzle,
  from: number,
  to: number,
): Promise<number | undefined> {
  if (globalThis.crypto?.subtle) return (await solveChallenge(challenge, salt, algorithm, to, from).promise)?.number
  if (algorithm.toUpperCase() !== 'SHA-256') return undefined
  for (let number = from; number <= to; number++) if (hexOf(`${salt}${number}`) === challenge) return number
  return undefined
}

/** Solves a puzzle slice by slice, so that the page stays alive where there is no worker. Undefined: it has no solution. */
export async function solve(puzzle: Puzzle, slice = shortSlice): Promise<number | undefined> {
  for (let from = 0; from <= puzzle.maxnumber; from += slice) {
    const number = await solveSlice(puzzle, from, Math.min(from + slice - 1, puzzle.maxnumber))
    if (number !== undefined) return number
    await breathe()
  }
  return undefined
}
