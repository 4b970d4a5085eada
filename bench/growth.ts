import { measureGrowth } from './measures/growth.ts'

/**
 * `node bench/growth.ts`: no text is made to be slow, in the processor's time of one process. Under a minute, without a
 * server. Ends with 1 when a target is missed.
 */
for (const { name, wanted, measured, met } of measureGrowth()) {
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${measured} (wanted ${wanted})`)
  if (!met) process.exitCode = 1
}
