import { inFrame } from '../frame/frame.ts'
import { compareNodes } from './compare-nodes.ts'

/**
 * `pnpm bench:nodes`: one, two and four nodes on one PostgreSQL: requests a second at the same p95, and the nodes'
 * processor for a request; then mixed requests over two nodes, one of which is killed. Prints, writes
 * `results/nodes.json`, and ends with 1 when an acknowledged save is lost or an answer wrong.
 */
const timeoutMs = 2_400_000

await inFrame(timeoutMs, compareNodes)
