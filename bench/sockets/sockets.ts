import { inFrame } from '../frame/frame.ts'
import { measureSockets } from './measure.ts'

/**
 * `pnpm bench:sockets`: five thousand open tabs at two nodes that tell each other through PostgreSQL, and through Redis
 * where it is installed. Prints, writes `results/sockets.json`, and ends with 1 when a tab did not open, or an event was
 * lost or heard by somebody else.
 */
await inFrame(600_000, measureSockets)
