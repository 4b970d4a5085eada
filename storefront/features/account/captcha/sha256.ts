/**
 * SHA-256 of a text, as hex (FIPS 180-4). Browsers keep `crypto.subtle` from pages without https; there the puzzle is solved with
 * this one instead. Not for anything that has to be secret.
 */
const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n++) if (found.every(prime => n % prime)) found.push(n)
  return found
})()
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)))

const encoder = new TextEncoder()
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The text in blocks of 64 bytes: a one, noughts, and its length in bits. */
function padded(text: string): DataView {
  const bytes = encoder.encode(text)
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

const schedule = new Int32Array(64)
const word = (at: number): number => schedule[at] ?? 0

function fillSchedule(view: DataView, block: number): void {
  for (let at = 0; at < 16; at++) schedule[at] = view.getInt32(block + at * 4)
  for (let at = 16; at < 64; at++) {
    const [far, near] = [word(at - 15), word(at - 2)]
    const mixed = (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
    schedule[at] = word(at - 16) + word(at - 7) + mixed
  }
}

export function sha256(text: string): string {
  const view = padded(text)
  let state = [...start]
  for (let block = 0; block < view.byteLength; block += 64) {
    fillSchedule(view, block)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    const next = [a, b, c, d, e, f, g, h]
    state = state.map((value, at) => (value + (next[at] ?? 0)) | 0)
  }
  return state.map(value => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
